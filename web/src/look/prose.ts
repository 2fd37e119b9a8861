// The little Markdown that our rules are written in, as elements: no HTML comes from outside.

import { html, type TemplateResult } from "lit";

export function prose(markdown: string): TemplateResult[] {
	const text = markdown.replace(/<!--.*?-->/gs, "");
	return text
		.split(/\n{2,}/)
		.map((block) => block.trim())
		.filter(Boolean)
		.map(block);
}

function block(text: string): TemplateResult {
	const heading = /^(#+) (.*)$/.exec(text);
	if (heading)
		return (heading[1] ?? "").length > 1
			? html`<h2>${words(heading[2] ?? "")}</h2>`
			: html`<h1>${words(heading[2] ?? "")}</h1>`;
	if (text.startsWith("|")) return table(text);
	if (/^- /.test(text))
		return html`<ul>${text
			.split(/\n- |^- /)
			.filter(Boolean)
			.map((item) => html`<li>${words(item)}</li>`)}</ul>`;
	const paragraph = /^\*\*(\d+\.\d+)\*\*/.exec(text);
	return paragraph ? html`<p id=${`p${paragraph[1]}`}>${words(text)}</p>` : html`<p>${words(text)}</p>`;
}

function table(text: string): TemplateResult {
	const rows = text.split("\n").filter((row) => !/^\|[\s|:-]+\|$/.test(row));
	const cells = rows.map((row) => row.split("|").slice(1, -1));
	const [head = [], ...body] = cells;
	return html`<div class="scroll" tabindex="0"><table>
		<thead><tr>${head.map((cell) => html`<th scope="col">${words(cell)}</th>`)}</tr></thead>
		<tbody>${body.map((row) => html`<tr>${row.map((cell, k) => (k ? html`<td>${words(cell)}</td>` : html`<th scope="row">${words(cell)}</th>`))}</tr>`)}</tbody>
	</table></div>`;
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|<sub>(.+?)<\/sub>|\[(.+?)\]\((.+?)\)/gs;

function words(text: string): (string | TemplateResult)[] {
	const parts: (string | TemplateResult)[] = [];
	let end = 0;
	for (const found of text.matchAll(INLINE)) {
		parts.push(text.slice(end, found.index));
		const [whole, strong, soft, small, link, to] = found;
		if (strong) parts.push(html`<b>${strong}</b>`);
		else if (soft) parts.push(html`<em>${soft}</em>`);
		else if (small) parts.push(html`<small>${small}</small>`);
		else parts.push(html`<a href=${`/learn/${(to ?? "").replace(/\.md$/, "")}`}>${link}</a>`);
		end = found.index + whole.length;
	}
	parts.push(text.slice(end));
	return parts;
}

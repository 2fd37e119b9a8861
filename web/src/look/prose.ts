// The little Markdown that our rules are written in, as elements: no HTML comes from outside.
// Below the mark stands what the rulebooks say, which the page tells itself, in words of its language.

import { html, type TemplateResult } from "lit";
import { here } from "../router";

export function prose(markdown: string): TemplateResult[] {
	return (markdown.split("<!-- rulebooks -->")[0] ?? "")
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
	if (/^- /.test(text))
		return html`<ul>${text
			.split(/\n- |^- /)
			.filter(Boolean)
			.map((item) => html`<li>${words(item)}</li>`)}</ul>`;
	const paragraph = /^\*\*(\d+\.\d+)\*\*/.exec(text);
	return paragraph ? html`<p id=${`p${paragraph[1]}`}>${words(text)}</p>` : html`<p>${words(text)}</p>`;
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/gs;

function words(text: string): (string | TemplateResult)[] {
	const parts: (string | TemplateResult)[] = [];
	let end = 0;
	for (const found of text.matchAll(INLINE)) {
		parts.push(text.slice(end, found.index));
		const [whole, strong, soft, link, to] = found;
		if (strong) parts.push(html`<b>${strong}</b>`);
		else if (soft) parts.push(html`<em>${soft}</em>`);
		else parts.push(html`<a href=${here(`/learn/${(to ?? "").replace(/\.md$/, "")}`)}>${link}</a>`);
		end = found.index + whole.length;
	}
	parts.push(text.slice(end));
	return parts;
}

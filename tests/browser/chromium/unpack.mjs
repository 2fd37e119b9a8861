// Unpacks the Chromium of the npm package, and the libraries that a bare machine lacks, into `unpacked`.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const into = fileURLToPath(new URL("unpacked", import.meta.url));
await mkdir(into, { recursive: true });
process.env.TMPDIR = into; // the package unpacks there, and would take whatever lies in the common folder for its own
const { default: chromium, inflate } = await import("@sparticuz/chromium");
await chromium.executablePath();
await inflate(fileURLToPath(new URL("node_modules/@sparticuz/chromium/bin/al2023.tar.br", import.meta.url)));

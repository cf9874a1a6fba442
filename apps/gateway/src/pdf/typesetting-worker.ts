import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import QRCode from 'qrcode';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import type { DocumentRequest } from './render-document.ts';

yieldToCalls();

/** In points of the screen; twice the width of the page. */
const PICTURE_WIDTH = 1200;
const templates = fileURLToPath(new URL('./templates', import.meta.url));
const fontFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-devanagari/package.json'));
const fontBlobs = ['400Regular/NotoSansDevanagari_400Regular.ttf', '600SemiBold/NotoSansDevanagari_600SemiBold.ttf'].map((file) =>
  readFileSync(join(fontFolder, file)),
);
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] });

/** Typesets one document; the thread pool calls it for one document at a time. */
export default async function typeset(job: DocumentRequest): Promise<Uint8Array> {
  compiler.resetShadow();
  for (const image of job.images ?? []) compiler.mapShadow(join(templates, image.path), Buffer.from(image.bytes));
  for (const code of job.codes ?? []) {
    const drawn = await QRCode.toString(code.text, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 });
    compiler.mapShadow(join(templates, code.path), Buffer.from(drawn));
  }
  const data = job.pagesOf === undefined ? job.data : { ...(job.data as object), pages: job.pagesOf && pagesIn(job.pagesOf) };
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(data)));
  const compiled = compiler.compile({ mainFilePath: join(templates, `${job.template}.typ`), resetRead: true });
  const typesetDocument = compiled.result;
  if (!typesetDocument) {
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`typesetting ${job.template} failed: ${JSON.stringify(diagnostics).slice(0, 500)}`);
  }
  const bytes = job.as === 'png' ? pictureOf(compiler.plainSvg(typesetDocument)) : compiler.pdf(typesetDocument);
  compiler.resetShadow();
  compiler.evictCache(0);
  return bytes;
}

const BEYOND_THE_LAST_PAGE = 1_000_000;
/** A certificate has some; a small file can have thousands, each of which would be drawn. */
const MOST_PAGES = 200;

/** Typst knows the pages of a PDF and tells their number only to who asks for one that there is not. */
function pagesIn(path: string): number {
  const asked = compiler.compile({ mainFileContent: `#image("/${path}", page: ${BEYOND_THE_LAST_PAGE})` });
  const answer = JSON.stringify(asked.takeDiagnostics()?.shortDiagnostics ?? []);
  const pages = /only has (\d+) page/.exec(answer)?.[1];
  if (pages === undefined) throw new Error(`the pages of a document cannot be counted: ${answer.slice(0, 500)}`);
  if (Number(pages) > MOST_PAGES) throw new Error(`a document of ${pages} pages is not drawn`);
  return Number(pages);
}

/** Letters are outlines by now, so that Devanagari is drawn as it was typeset. */
function pictureOf(svg: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: PICTURE_WIDTH }, font: { loadSystemFonts: false } }).render().asPng();
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import QRCode from 'qrcode';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import { markPages } from './mark-pages.ts';
import type { DocumentRequest } from './render-document.ts';
import type { Typeset } from './typesetting-thread.ts';

yieldToCalls();

/** In pixels; twice the width of the page. */
const PICTURE_WIDTH = 1200;
const templates = fileURLToPath(new URL('./templates', import.meta.url));
const fontFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-devanagari/package.json'));
const fontBlobs = ['400Regular/NotoSansDevanagari_400Regular.ttf', '600SemiBold/NotoSansDevanagari_600SemiBold.ttf'].map((file) =>
  readFileSync(join(fontFolder, file)),
);
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] });

/**
 * Typesets one document; the thread pool calls it for one document at a time. Problems with the document are part of the result, so that an
 * error always means that the machine failed.
 */
export default async function answer(job: DocumentRequest): Promise<Typeset> {
  return typeset(job).catch((error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }));
}

async function typeset(job: DocumentRequest): Promise<Uint8Array> {
  compiler.resetShadow();
  for (const image of job.images ?? []) compiler.mapShadow(join(templates, image.path), Buffer.from(image.bytes));
  for (const code of job.codes ?? []) {
    // In byte mode: an address has no runs of digits or capitals to compress, and looking for them takes half of the time.
    const asItIs = [{ data: Buffer.from(code.text), mode: 'byte' as const }];
    const drawn = await QRCode.toString(asItIs, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 });
    compiler.mapShadow(join(templates, code.path), Buffer.from(drawn));
  }
  try {
    if (job.over) return await markPages(job.over, (sizes) => bytesOf({ ...job, data: { ...(job.data as object), sizes } }));
    return bytesOf(job);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

function bytesOf({ template, data, as, toPrint = false }: DocumentRequest): Uint8Array {
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(data)));
  const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), resetRead: true });
  const typesetDocument = compiled.result;
  if (!typesetDocument) {
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`typesetting ${template} failed: ${JSON.stringify(diagnostics).slice(0, 500)}`);
  }
  return as === 'png' ? pictureOf(compiler.plainSvg(typesetDocument)) : compiler.pdf(typesetDocument, { pdfTags: !toPrint });
}

/** Letters are outlines by now, so Devanagari is drawn exactly as it was typeset. */
function pictureOf(svg: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: PICTURE_WIDTH }, font: { loadSystemFonts: false } }).render().asPng();
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentImage, TemplateName } from './render-document.ts';

type Job = { id: number; template: TemplateName; data: unknown; images?: readonly DocumentImage[] };

const templates = fileURLToPath(new URL('./templates', import.meta.url));
const fontFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-devanagari/package.json'));
const fontBlobs = ['400Regular/NotoSansDevanagari_400Regular.ttf', '600SemiBold/NotoSansDevanagari_600SemiBold.ttf'].map((file) =>
  readFileSync(join(fontFolder, file)),
);
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] });

function typeset(job: Job): Uint8Array {
  compiler.resetShadow();
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(job.data)));
  for (const image of job.images ?? []) compiler.mapShadow(join(templates, image.path), Buffer.from(image.bytes));
  const compiled = compiler.compile({ mainFilePath: join(templates, `${job.template}.typ`), resetRead: true });
  const typesetDocument = compiled.result;
  if (!typesetDocument) {
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`typesetting ${job.template} failed: ${JSON.stringify(diagnostics).slice(0, 500)}`);
  }
  const pdf = compiler.pdf(typesetDocument);
  compiler.resetShadow();
  compiler.evictCache(0);
  return pdf;
}

parentPort?.on('message', (job: Job) => {
  try {
    parentPort?.postMessage({ id: job.id, pdf: typeset(job) });
  } catch (error) {
    parentPort?.postMessage({ id: job.id, failure: error instanceof Error ? error.message : String(error) });
  }
});

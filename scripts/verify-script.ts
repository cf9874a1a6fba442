/**
 * Writes apps/gateway/src/areas/examination/admit-card/ed25519.gen.js, the signature check that the verification page carries for browsers without
 * Ed25519.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const folder = join(import.meta.dirname, '../apps/gateway/src/areas/examination/admit-card');
export const verifyScriptFile = join(folder, 'ed25519.gen.js');

/** The script as one small expression, `ed25519`, that browsers of 2020 can run. */
export async function verifyScript(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      lib: { entry: join(folder, 'ed25519.browser.js'), name: 'ed25519', formats: ['iife'], fileName: 'ed25519' },
      target: 'es2020',
      write: false,
      rolldownOptions: { output: { minify: true } },
    },
  })) as Rolldown.RolldownOutput[];
  return output!.output[0].code;
}

if (import.meta.main) writeFileSync(verifyScriptFile, await verifyScript());

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verifyScript, verifyScriptFile } from './verify-script.ts';

test('the script of the verification page is built from the installed library', async () => {
  expect(readFileSync(verifyScriptFile, 'utf8'), 'run node scripts/verify-script.ts').toBe(await verifyScript());
});

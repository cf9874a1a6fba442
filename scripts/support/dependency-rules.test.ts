import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cruise, dependencyRules } from './dependency-rules.ts';
import { repositoryRoot } from './repository.ts';

const area = 'apps/gateway/src/areas';
const upwards = "export { commission } from '../commission/commission.ts';";

/** A small repository that breaks every rule once: each file with the lines that matter. */
const files: Record<string, string> = {
  'packages/validation/src/required.ts': "export { send as required } from '../../api-client/src/send.ts';",
  'packages/i18n/src/words.ts': "export { required as words } from '../../validation/src/required.ts';",
  'packages/i18n/src/node/words.ts': "export const words = 'words';",
  'packages/ui/src/button.ts': "export { send as button } from '../../api-client/src/send.ts';",
  'packages/ui/src/testing/render.ts': "export const render = 'render';",
  'packages/api-client/src/send.ts': "export { button as send } from '../../ui/src/button.ts';",
  'packages/api-client/src/catalogue.ts': "export const catalogue = 'catalogue';",
  'proof/bench.ts': "export const bench = 'bench';",
  'apps/sandbox/src/main.ts': [
    "export { words } from '../../../packages/i18n/src/words.ts';",
    "export { bench } from '../../../proof/bench.ts';",
  ].join('\n'),
  'apps/staff-console/src/requisition.ts': "export const requisition = 'requisition';",
  'apps/candidate-portal/src/areas/profile/profile.ts': "export const profile = 'profile';",
  'apps/candidate-portal/src/areas/application/screen.ts': [
    "export { catalogue } from '../../../../../packages/api-client/src/catalogue.ts';",
    "export { words } from '../../../../../packages/i18n/src/node/words.ts';",
    "export { render } from '../../../../../packages/ui/src/testing/render.ts';",
    "export { requisition } from '../../../../staff-console/src/requisition.ts';",
    "export { profile } from '../profile/profile.ts';",
  ].join('\n'),
  'apps/candidate-portal/src/areas/application/list-screen.tsx': [
    "import type { loader } from './loader.ts';",
    'export type Vacancy = { post: string };',
    'export type Loaded = ReturnType<typeof loader>;',
  ].join('\n'),
  'apps/candidate-portal/src/areas/application/loader.ts': [
    "import type { Vacancy } from './list-screen.tsx';",
    'export const loader = (): Vacancy[] => [];',
  ].join('\n'),
  [`${area}/requisition/handlers.ts`]: [
    "export { Kysely } from 'kysely';",
    "export { send } from '../../../../../packages/api-client/src/send.ts';",
    "export { button } from '../../../../../packages/ui/src/button.ts';",
  ].join('\n'),
  [`${area}/commission/commission.ts`]: "export const commission = 'an area of the highest layer';",
  [`${area}/commission/area.ts`]: "export { commission } from './commission.ts';",
  [`${area}/another/another.ts`]: "export { commission } from '../commission/area.ts';",
  [`${area}/access/reaches-up.ts`]: upwards,
  [`${area}/application/reaches-up.ts`]: upwards,
  [`${area}/advertisement/reaches-up.ts`]: upwards,
  [`${area}/examination/reaches-up.ts`]: upwards,
  [`${area}/account/reaches-up.ts`]: upwards,
  'apps/gateway/src/platform/reaches-up.ts': "export { commission } from '../areas/commission/commission.ts';",
};

test('every dependency rule fires on the file that breaks it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const { violations } = await cruise(folder, ['apps', 'packages'], ['--ts-config', join(repositoryRoot, 'tsconfig.json')]);
  const fired = new Set(violations.map(({ rule }) => rule.name));
  expect(dependencyRules.forbidden.map(({ name }) => name).filter((name) => !fired.has(name))).toEqual([]);
}, 30_000);

test('every dependency rule says why it is there', () => {
  for (const { name, comment } of dependencyRules.forbidden) expect(comment, name).toMatch(/\w.*[.]$/);
});

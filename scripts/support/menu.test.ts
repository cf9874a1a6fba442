import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { menuModule } from './menu.ts';
import { repositoryRoot } from './repository.ts';

test('the menu of the gateway is what the routes say; `pnpm menu` writes it', async () => {
  const written = readFileSync(join(repositoryRoot, 'apps/gateway/src/areas/access/session/menu.gen.ts'), 'utf8');
  expect(written).toBe(await menuModule());
});

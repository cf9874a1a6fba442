/** `pnpm menu` writes the gateway's menu from the routes of both apps. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuModule } from './support/menu.ts';
import { repositoryRoot } from './support/repository.ts';

writeFileSync(join(repositoryRoot, 'apps/gateway/src/areas/access/session/menu.gen.ts'), await menuModule());

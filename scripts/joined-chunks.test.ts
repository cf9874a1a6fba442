import { expect, test } from 'vitest';
import { reachedFrom } from './vite/joined-chunks.ts';

const imports: Record<string, string[]> = {
  'login/screen.tsx': ['sign-in.tsx', 'login/loader.ts', '/node_modules/@mantine/core/esm/index.mjs', '/packages/validation/src/file.ts'],
  'login/loader.ts': ['read.ts'],
  'sign-in.tsx': ['field.tsx'],
  'field.tsx': ['sign-in.tsx'],
  '/node_modules/@mantine/core/esm/index.mjs': ['/node_modules/@mantine/core/esm/Select.mjs'],
  '/packages/validation/src/file.ts': ['limits.ts'],
};

test('a joined file has what its screens import, not the screens themselves and nothing behind a barrel', () => {
  const reached = reachedFrom(new Set(['login/screen.tsx', 'login/loader.ts']), (id) => imports[id] ?? []);
  expect([...reached].toSorted()).toEqual(['field.tsx', 'read.ts', 'sign-in.tsx']);
});

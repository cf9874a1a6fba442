import { expect, test } from 'vitest';
import { touchedTests } from './touched-tests.ts';

const tests: Record<string, string> = {
  'apps/gateway/src/platform/frame/bind.test.ts': '',
  'apps/gateway/src/platform/frame/audit.test.ts': '',
  'apps/gateway/src/areas/result/result.test.ts': `import { bind } from '../../platform/frame/bind.ts';`,
  'apps/staff-console/src/areas/result/screen.test.tsx': `const { fees } = await import('@psc/validation/areas/payment/fees.ts');`,
  'apps/staff-console/src/areas/publication/screen.test.tsx': '',
};
const touched = (...changed: string[]) => touchedTests(changed, Object.keys(tests), (path) => tests[path]!);

test('A change touches the tests beside it and those that import it', () => {
  expect(touched('apps/gateway/src/platform/frame/bind.ts')).toEqual([
    'apps/gateway/src/platform/frame/bind.test.ts',
    'apps/gateway/src/platform/frame/audit.test.ts',
    'apps/gateway/src/areas/result/result.test.ts',
  ]);
  expect(touched('packages/validation/src/areas/payment/fees.ts')).toEqual(['apps/staff-console/src/areas/result/screen.test.tsx']);
});

test('A changed test comes first, and a catalogue belongs to the folder above it', () => {
  expect(touched('apps/gateway/src/platform/frame/audit.test.ts')[0]).toBe('apps/gateway/src/platform/frame/audit.test.ts');
  expect(touched('apps/staff-console/src/areas/publication/locales/ne.po')).toEqual([
    'apps/staff-console/src/areas/publication/screen.test.tsx',
  ]);
  expect(touched('apps/gateway/src/areas/result/words/ne.po')).toEqual(['apps/gateway/src/areas/result/result.test.ts']);
});

test('A page of documentation touches no test', () => {
  expect(touched('docs/operations.md')).toEqual([]);
});

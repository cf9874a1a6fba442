import { dirname, join } from 'node:path/posix';

/** Sources of packages that are imported as `@psc/<name>/…`. */
const PACKAGE = /^@psc\/(api-client|validation|i18n|ui)\//;
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/**
 * The test files that a change affects, in order: changed tests, tests next to a changed file, tests that import one.
 *
 * @param changed paths relative to the repository, as in `tests`
 */
export function touchedTests(changed: readonly string[], tests: readonly string[], textOf: (test: string) => string): string[] {
  const files = new Set(changed);
  // A folder's catalogues are in its subfolder.
  const folders = new Set(changed.map((file) => dirname(file).replace(/\/(locales|words)$/, '')));
  const themselves = tests.filter((test) => files.has(test));
  const beside = tests.filter((test) => folders.has(dirname(test)));
  const importing = tests.filter((test) => importsOf(test, textOf(test)).some((file) => files.has(file)));
  return [...new Set([...themselves, ...beside, ...importing])];
}

function importsOf(test: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].map(([, path = '']) =>
    path.startsWith('.') ? join(dirname(test), path) : path.replace(PACKAGE, 'packages/$1/src/'),
  );
}

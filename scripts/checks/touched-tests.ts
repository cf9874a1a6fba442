import { dirname, join } from 'node:path/posix';

/** Where the sources of a package are that others import as `@psc/<name>/…`. */
const PACKAGE = /^@psc\/(api-client|validation|i18n|ui)\//;
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/**
 * The test files that a change touches, the nearest first: changed themselves, then in the folder of a changed file, then importing one.
 *
 * @param changed paths from the root of the repository, as `tests` are
 */
export function touchedTests(changed: readonly string[], tests: readonly string[], textOf: (test: string) => string): string[] {
  const files = new Set(changed);
  // The catalogues of a folder are one below it.
  const folders = new Set(changed.map((file) => dirname(file).replace(/\/locales$/, '')));
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

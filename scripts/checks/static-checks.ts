import { join } from 'node:path';
import { cruise, dependencyRules } from '../support/dependency-rules.ts';
import { runToEnd } from '../support/processes.ts';
import { repositoryRoot } from '../support/repository.ts';
import { failedAsAWhole, type Check, type CheckResult } from './check.ts';

const bin = (path: string) => join(repositoryRoot, 'node_modules', path);

/** A check counts once, however many files it read, because `N passed` counts tests. */
export function asOne(faults: readonly string[]): CheckResult {
  const failed = faults.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, report: faults.join('\n') };
}

export const types: Check = {
  name: 'types',
  counts: 'check of all types',
  async run() {
    const { code, output } = await runToEnd(process.execPath, [
      bin('typescript/bin/tsc'),
      '--noEmit',
      // Incremental state of an earlier check can be stale after a rebase.
      '--incremental',
      'false',
      '-p',
      'tsconfig.json',
      '--pretty',
      'false',
    ]);
    const errors = output.split('\n').filter((line) => /error TS\d+:/.test(line));
    if (code !== 0 && errors.length === 0) return failedAsAWhole(output);
    return asOne(errors);
  },
};

type LintResult = {
  diagnostics: { filename: string; code: string; message: string; labels: { span: { line: number } }[] }[];
};

export const lint: Check = {
  name: 'lint',
  counts: 'check of all files',
  async run() {
    const { output } = await runToEnd(process.execPath, [bin('oxlint/bin/oxlint'), '--format', 'json', '--deny-warnings']);
    const result = parsed<LintResult>(output);
    if (result === null) return failedAsAWhole(output);
    return asOne(
      result.diagnostics.map(({ filename, labels, code, message }) => `${filename}:${labels[0]?.span.line ?? 1} ${code} ${message}`),
    );
  },
};

export const format: Check = {
  name: 'format',
  counts: 'check of the layout of the code',
  async run() {
    const { code, output } = await runToEnd(process.execPath, [bin('oxfmt/bin/oxfmt'), '--list-different', '.']);
    if (code === 0) return { passed: 1, failed: 0, report: '' };
    return failedAsAWhole(`${output.trim()}\nRun \`pnpm format\`.`);
  },
};

export const dependencies: Check = {
  name: 'dependencies',
  counts: 'check of all imports',
  async run() {
    const { violations } = await cruise(repositoryRoot, ['apps', 'packages', 'proof', 'scripts', 'e2e']);
    const reasons = new Map(dependencyRules.forbidden.map(({ name, comment }) => [name, comment]));
    return asOne(violations.map(({ rule, from, to }) => `${from} → ${to}\n  ${rule.name}: ${reasons.get(rule.name) ?? ''}`));
  },
};

type KnipIssue = { file: string } & Record<string, unknown>;

export const unused: Check = {
  name: 'unused',
  counts: 'check of unused code',
  async run() {
    const { code, output } = await runToEnd(process.execPath, [bin('knip/bin/knip.js'), '--reporter', 'json', '--no-progress']);
    const result = parsed<{ issues: KnipIssue[] }>(output.slice(output.indexOf('{')));
    if (result === null) return failedAsAWhole(output);
    const faults = result.issues.flatMap(faultsOf);
    if (faults.length === 0 && code !== 0) return failedAsAWhole(output);
    return asOne(faults);
  },
};

function faultsOf({ file, ...kinds }: KnipIssue): string[] {
  return Object.entries(kinds).flatMap(([kind, found]) =>
    Array.isArray(found) ? found.map((one: { name?: string }) => `${file}: ${kind} ${one.name ?? ''}`) : [],
  );
}

/** Catalogues that match the screens, without missing Nepali. */
export const messages: Check = {
  name: 'messages',
  counts: 'check of all catalogues',
  async run() {
    return asOne(await faultsOfScript('scripts/messages.ts'));
  },
};

export const schema: Check = {
  name: 'schema',
  counts: 'check of generated files',
  async run() {
    const scripts = ['scripts/database-types.ts', 'scripts/lifecycles.ts', 'scripts/map.ts'];
    return asOne((await Promise.all(scripts.map(faultsOfScript))).flat());
  },
};

async function faultsOfScript(script: string): Promise<string[]> {
  const { code, output } = await runToEnd(process.execPath, [script, '--check']);
  return code === 0 ? [] : [`${script} --check:\n${output.trim()}`];
}

function parsed<Result>(text: string): Result | null {
  try {
    return JSON.parse(text) as Result;
  } catch {
    return null;
  }
}

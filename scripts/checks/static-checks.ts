import { join } from 'node:path';
import { cruise, dependencyRules } from '../support/dependency-rules.ts';
import { runToEnd } from '../support/processes.ts';
import { repositoryRoot } from '../support/repository.ts';
import { failedAsAWhole, type Check, type CheckResult } from './check.ts';

const bin = (path: string) => join(repositoryRoot, 'node_modules', path);

export const types: Check = {
  name: 'types',
  counts: 'files',
  async run() {
    const { code, output } = await runToEnd(process.execPath, [
      bin('typescript/bin/tsc'),
      '--noEmit',
      // What an earlier check remembers can be out of date after a rebase.
      '--incremental',
      'false',
      '-p',
      'tsconfig.json',
      '--pretty',
      'false',
      '--listFiles',
    ]);
    const lines = output.split('\n');
    const errors = lines.filter((line) => /error TS\d+:/.test(line));
    const withErrors = new Set(errors.map((line) => line.split('(')[0]));
    const own = lines.filter((line) => line.startsWith(repositoryRoot) && !line.includes('/node_modules/'));
    if (code !== 0 && errors.length === 0) return failedAsAWhole(output);
    return { passed: own.length - withErrors.size, failed: withErrors.size, report: errors.join('\n') };
  },
};

type LintResult = {
  number_of_files: number;
  diagnostics: { filename: string; code: string; message: string; labels: { span: { line: number } }[] }[];
};

export const lint: Check = {
  name: 'lint',
  counts: 'files',
  async run() {
    const { output } = await runToEnd(process.execPath, [bin('oxlint/bin/oxlint'), '--format', 'json', '--deny-warnings']);
    const result = parsed<LintResult>(output);
    if (result === null) return failedAsAWhole(output);
    const withFaults = new Set(result.diagnostics.map(({ filename }) => filename));
    const report = result.diagnostics.map(
      ({ filename, labels, code, message }) => `${filename}:${labels[0]?.span.line ?? 1} ${code} ${message}`,
    );
    return { passed: result.number_of_files - withFaults.size, failed: withFaults.size, report: report.join('\n') };
  },
};

export const format: Check = {
  name: 'format',
  counts: 'checks of the layout of the code',
  async run() {
    const { code, output } = await runToEnd(process.execPath, [bin('oxfmt/bin/oxfmt'), '--list-different', '.']);
    if (code === 0) return { passed: 1, failed: 0, report: '' };
    return failedAsAWhole(`${output.trim()}\nRun \`pnpm format\`.`);
  },
};

export const dependencies: Check = {
  name: 'dependencies',
  counts: 'modules',
  async run() {
    const { totalCruised, violations } = await cruise(repositoryRoot, ['apps', 'packages', 'scripts', 'e2e']);
    const reasons = new Map(dependencyRules.forbidden.map(({ name, comment }) => [name, comment]));
    const report = violations.map(({ rule, from, to }) => `${from} → ${to}\n  ${rule.name}: ${reasons.get(rule.name) ?? ''}`);
    const withFaults = new Set(violations.map(({ from }) => from));
    return { passed: totalCruised - withFaults.size, failed: withFaults.size, report: report.join('\n') };
  },
};

type KnipIssue = { file: string } & Record<string, unknown>;

export const unused: Check = {
  name: 'unused',
  counts: 'checks of unused code',
  async run() {
    const { code, output } = await runToEnd(process.execPath, [bin('knip/bin/knip.js'), '--reporter', 'json', '--no-progress']);
    const result = parsed<{ issues: KnipIssue[] }>(output.slice(output.indexOf('{')));
    if (result === null) return failedAsAWhole(output);
    const faults = result.issues.flatMap(faultsOf);
    if (faults.length === 0 && code !== 0) return failedAsAWhole(output);
    return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, report: faults.join('\n') };
  },
};

function faultsOf({ file, ...kinds }: KnipIssue): string[] {
  return Object.entries(kinds).flatMap(([kind, found]) =>
    Array.isArray(found) ? found.map((one: { name?: string }) => `${file}: ${kind} ${one.name ?? ''}`) : [],
  );
}

/** Words: catalogues equal to the inventories and to the screens, and no Nepali word missing. */
export const messages: Check = {
  name: 'messages',
  counts: 'catalogue checks',
  async run() {
    const results = await Promise.all([scriptCheck('scripts/words.ts'), scriptCheck('scripts/messages.ts')]);
    return added(results);
  },
};

export const schema: Check = {
  name: 'schema',
  counts: 'generated files',
  async run() {
    return added([await scriptCheck('scripts/database-types.ts'), await scriptCheck('scripts/lifecycles.ts')]);
  },
};

async function scriptCheck(script: string): Promise<CheckResult> {
  const { code, output } = await runToEnd(process.execPath, [script, '--check']);
  return code === 0 ? { passed: 1, failed: 0, report: '' } : failedAsAWhole(`${script} --check:\n${output}`);
}

function added(results: readonly CheckResult[]): CheckResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    report: results
      .map(({ report }) => report)
      .filter(Boolean)
      .join('\n'),
  };
}

function parsed<Result>(text: string): Result | null {
  try {
    return JSON.parse(text) as Result;
  } catch {
    return null;
  }
}

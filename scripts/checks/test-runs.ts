import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildApps } from '../support/build-apps.ts';
import { requireBrowser } from '../support/browser-setup.ts';
import { runToEnd } from '../support/processes.ts';
import { brokenAtLastGateway } from '../release/new-apps.ts';
import { recordedBy } from '../release/recorded-calls.ts';
import { repositoryRoot, webApps } from '../support/repository.ts';
import { failedAsAWhole, type Check, type CheckResult } from './check.ts';
import { shardWords, type Shard } from './shard.ts';

const resultFolder = join(repositoryRoot, '.test-results');
/** Calls that the apps sent during their tests. */
const recordedCalls = join(resultFolder, 'calls');
const NEEDS_NEXT_GATEWAY = 'docs/api/needs-next-gateway.txt';

export const unit: Check = {
  name: 'unit',
  counts: 'unit, component and gateway tests',
  divides: true,
  async run(shard) {
    rmSync(recordedCalls, { recursive: true, force: true });
    const result = await runVitest(shardWords(shard), { RECORD_CALLS: recordedCalls });
    const recorded = webApps.flatMap((app) => recordedBy(app, recordedCalls));
    const known = readFileSync(join(repositoryRoot, NEEDS_NEXT_GATEWAY), 'utf8').split('\n').filter(Boolean);
    // A shard sends only some of the calls, so only a full run shows that a line is no longer needed.
    const broken = brokenAtLastGateway(recorded, known, { isWhole: shard === undefined }).map((fault) => `${NEEDS_NEXT_GATEWAY}, ${fault}`);
    return { passed: result.passed, failed: result.failed + broken.length, report: [result.report, ...broken].filter(Boolean).join('\n') };
  },
};

type VitestResult = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Failed tests are not retried: a test that passes only at its second try is broken. */
export async function runVitest(words: readonly string[], variables: Record<string, string> = {}): Promise<CheckResult> {
  const outputFile = resultFile('unit');
  const program = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const { code, output } = await runToEnd(process.execPath, [program, 'run', ...words, '--reporter', 'json', '--outputFile', outputFile], {
    env: { ...process.env, ...variables, CI: 'true' },
  });
  const result = read<VitestResult>(outputFile);
  if (result === null) return failedAsAWhole(output);
  const faults = result.testResults.flatMap(faultsOf);
  if (code !== 0 && faults.length === 0) return { ...failedAsAWhole(output), passed: result.numPassedTests };
  return { passed: result.numPassedTests, failed: faults.length, report: faults.join('\n\n') };
}

function faultsOf({ name, status, message, assertionResults }: VitestResult['testResults'][number]): string[] {
  const file = relative(repositoryRoot, name);
  // A skipped test counts as a failure, because no run has shown that it passes.
  const tests = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => stripVTControlCharacters(`${file} › ${test.fullName} (${test.status})\n${test.failureMessages.join('\n')}`));
  return tests.length === 0 && status === 'failed' ? [`${file} could not run\n${message}`] : tests;
}

type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
};
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightResult = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

let browserFound: Promise<string> | undefined;
const browserOfJourneys = () => (browserFound ??= requireBrowser(console.log));

/** The journeys of `e2e`, with sandbox, gateway and both built apps on free ports with fresh data. */
export const journeys: Check = {
  name: 'journeys',
  counts: 'journeys in a browser',
  prepare: async () => void (await browserOfJourneys()),
  divides: true,
  run: (shard) => runJourneys(['--project', 'long journeys', '--project', 'journeys'], shard),
};

/** Every screen in both languages, widths and colour schemes, for changes to shared components. It takes as long as all journeys. */
export const everyScreen: Check = {
  name: 'every-screen',
  counts: 'visits to every screen of an area',
  prepare: async () => void (await browserOfJourneys()),
  run: () => runJourneys(['--project', 'every screen']),
};

/** Stop after this many failures: they share one cause. */
const MOST_FAILURES = 9;

async function runJourneys(projects: readonly string[], shard?: Shard): Promise<CheckResult> {
  const browser = await browserOfJourneys().catch((error: Error) => error);
  if (browser instanceof Error) return failedAsAWhole(browser.message);
  await buildApps(console.log);
  const outputFile = resultFile('journeys');
  const program = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile };
  // The list reporter prints while journeys run, so that a hanging one can be identified.
  const given = ['test', '--reporter', 'list,json', '--max-failures', String(MOST_FAILURES), ...shardWords(shard), ...projects];
  const { code, output } = await runToEnd(process.execPath, [program, ...given], { env, print: true });
  const result = read<PlaywrightResult>(outputFile);
  if (result === null) return failedAsAWhole(output);
  const specs = specsOf(result.suites);
  const passed = specs.filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected')).length;
  const errors = result.errors.map(({ message }) => message ?? 'Error without a message');
  const faults = [...errors, ...specs.filter(({ ok }) => !ok).map(failureOf)];
  if (code !== 0 && faults.length === 0) return { ...failedAsAWhole(output), passed };
  return { passed, failed: faults.length, report: faults.join('\n\n') };
}

function specsOf(suites: readonly PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

function failureOf({ file, line, title, tests }: PlaywrightSpec): string {
  const messages = tests.flatMap(({ status, results }) => [
    status,
    ...results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
  ]);
  return stripVTControlCharacters(`e2e/journeys/${file}:${line} › ${title}\n${messages.join('\n')}`);
}

function resultFile(name: string): string {
  mkdirSync(resultFolder, { recursive: true });
  const path = join(resultFolder, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

function read<Result>(path: string): Result | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Result;
  } catch {
    return null;
  }
}

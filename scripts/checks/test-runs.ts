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
    const result = await runVitest('unit', [], { RECORD_CALLS: recordedCalls }, shard);
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

/** More failures than this share one cause, which is not a busy machine. */
const MOST_TO_REPEAT = 8;

/** Runs the files of a few failed tests once more, alone: on a busy machine a test may look too early. Reports both runs. */
export async function runVitest(
  name: string,
  words: readonly string[],
  variables: Record<string, string>,
  shard?: Shard,
): Promise<CheckResult> {
  const first = await runVitestOnce(name, [...words, ...shardWords(shard)], variables);
  if (first.failedFiles.length === 0 || first.failed > MOST_TO_REPEAT) return first;
  const again = await runVitestOnce(name, [...words, ...first.failedFiles], variables);
  return {
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    report: [again.report, `First run, its files repeated by themselves:\n\n${first.report}`].filter(Boolean).join('\n\n'),
  };
}

/** `failedFiles` is empty if the failure has no file. */
type VitestRun = CheckResult & { failedFiles: readonly string[] };

async function runVitestOnce(name: string, words: readonly string[], variables: Record<string, string>): Promise<VitestRun> {
  const outputFile = resultFile(name);
  const program = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const { code, output } = await runToEnd(process.execPath, [program, 'run', ...words, '--reporter', 'json', '--outputFile', outputFile], {
    env: { ...process.env, ...variables, CI: 'true' },
  });
  const result = read<VitestResult>(outputFile);
  if (result === null) return { ...failedAsAWhole(output), failedFiles: [] };
  const faults = result.testResults.flatMap(faultsOf);
  if (code !== 0 && faults.length === 0) return { ...failedAsAWhole(output), passed: result.numPassedTests, failedFiles: [] };
  return {
    passed: result.numPassedTests,
    failed: faults.length,
    report: faults.map(({ report }) => report).join('\n\n'),
    failedFiles: [...new Set(faults.map(({ file }) => file))],
  };
}

function faultsOf({ name, status, message, assertionResults }: VitestResult['testResults'][number]): { file: string; report: string }[] {
  const file = relative(repositoryRoot, name);
  // A skipped test counts as a failure, because no run has shown that it passes.
  const tests = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => stripVTControlCharacters(`${file} › ${test.fullName} (${test.status})\n${test.failureMessages.join('\n')}`));
  const reports = tests.length === 0 && status === 'failed' ? [`${file} could not run\n${message}`] : tests;
  return reports.map((report) => ({ file, report }));
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

const recorded = ['--trace', 'retain-on-failure'];

/** The journeys of `e2e`, against sandbox, gateway and both built apps on free ports with fresh data. */
export const journeys: Check = {
  name: 'journeys',
  counts: 'journeys in a browser',
  prepare: async () => void (await browserOfJourneys()),
  divides: true,
  run: (shard) => runWithRepeats(['--project', 'long journeys', '--project', 'journeys'], shard),
};

/** Every screen in both languages, widths and colour schemes, for changes to shared components. It takes as long as all journeys. */
export const everyScreen: Check = {
  name: 'every-screen',
  counts: 'visits to every screen of an area',
  prepare: async () => void (await browserOfJourneys()),
  run: () => runWithRepeats(['--project', 'every screen']),
};

/** @param projects Playwright arguments. Files come before them, because `--project` takes every later argument as another project. */
async function runWithRepeats(projects: readonly string[], shard?: Shard): Promise<CheckResult> {
  const browser = await browserOfJourneys().catch((error: Error) => error);
  if (browser instanceof Error) return failedAsAWhole(browser.message);
  await buildApps(console.log);
  const first = await runJourneys(browser, [...shardWords(shard), ...projects]);
  const mayRepeat = first.failed > 0 && first.failed === first.failedJourneys.length && first.failed <= MOST_TO_REPEAT;
  if (!mayRepeat) return first;
  // A journey changes its own data, so a repeated one gets fresh data.
  const { alone, inOrder } = toRepeat(first.failedJourneys);
  const again = [
    ...(alone.length > 0 ? [await runJourneys(browser, [...alone, ...recorded, '--last-failed', ...projects])] : []),
    ...(inOrder.length > 0 ? [await runJourneys(browser, [...inOrder, ...recorded, ...projects])] : []),
  ];
  return {
    passed: new Set([first, ...again].flatMap(({ passedJourneys }) => passedJourneys)).size,
    failed: again.reduce((sum, { failed }) => sum + failed, 0),
    report: [...again.map(({ report }) => report), `First run, repeated with fresh data:\n\n${first.report}`].filter(Boolean).join('\n\n'),
  };
}

/** The files of the failed journeys: those that run alone, and those whose journeys build on earlier ones. */
function toRepeat(failed: readonly PlaywrightSpec[]): { alone: string[]; inOrder: string[] } {
  const files = [...new Set(failed.map(({ file }) => `e2e/journeys/${file}`))];
  const isInOrder = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8').includes("mode: 'serial'");
  return { alone: files.filter((file) => !isInOrder(file)), inOrder: files.filter(isInOrder) };
}

/** `passedJourneys` are file, line and title of each. */
type JourneysResult = CheckResult & { passedJourneys: readonly string[]; failedJourneys: readonly PlaywrightSpec[] };

async function runJourneys(browser: string, words: readonly string[]): Promise<JourneysResult> {
  const outputFile = resultFile('journeys');
  const program = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile };
  // The list reporter prints each journey as it ends, so that a hanging one is visible.
  const given = ['test', '--reporter', 'list,json', '--max-failures', String(MOST_TO_REPEAT + 1), ...words];
  const { code, output } = await runToEnd(process.execPath, [program, ...given], { env, print: true });
  const result = read<PlaywrightResult>(outputFile);
  if (result === null) return { ...failedAsAWhole(output), passedJourneys: [], failedJourneys: [] };
  const specs = specsOf(result.suites);
  const failedJourneys = specs.filter(({ ok }) => !ok);
  const passedJourneys = specs
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  const faults = [...result.errors.map(({ message }) => message ?? 'Error without a message'), ...failedJourneys.map(failureOf)];
  const passed = passedJourneys.length;
  if (code !== 0 && faults.length === 0) return { ...failedAsAWhole(output), passed, passedJourneys, failedJourneys };
  return { passed, failed: faults.length, report: faults.join('\n\n'), passedJourneys, failedJourneys };
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

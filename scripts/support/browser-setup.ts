import { homedir } from 'node:os';
import { join } from 'node:path';
import { browserCandidates } from './browser.ts';
import { runToEnd, type Finished } from './processes.ts';
import { repositoryRoot } from './repository.ts';

export type Machine = {
  platform: NodeJS.Platform;
  isRoot: boolean;
  /** CHROMIUM_PATH; if set, no other browser is tried. */
  named?: string | undefined;
  /** Paths that may be a Chromium, the preferred one first. */
  candidates: () => string[];
  /** Runs a program to its end; the code is 127 if the program does not exist. */
  run: (program: string, words: readonly string[]) => Promise<Finished>;
};

const packages = { browser: 'chromium', font: 'fonts-noto-core' } as const;
const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.local/share/fonts'), join(homedir(), '.fonts')];

const thisMachine: Machine = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  named: process.env.CHROMIUM_PATH,
  candidates: browserCandidates,
  run: (program, words) => runToEnd(program, words).catch((error: Error) => ({ code: 127, output: error.message })),
};

/**
 * Returns the path of a Chromium that runs, on a machine that can draw Nepali letters. Installs missing parts: the browser with Playwright,
 * or else apt, and the font with apt.
 *
 * @throws Error that says in one line what to install
 */
export async function requireBrowser(say: (line: string) => void, machine: Machine = thisMachine): Promise<string> {
  let browser = await browserThatRuns(machine);
  if (browser === null && machine.named) throw new Error(`CHROMIUM_PATH names a program that does not run: ${machine.named}`);
  if (browser === null) {
    await installByPlaywright(machine, say);
    browser = await browserThatRuns(machine);
  }
  const missing = [...(browser === null ? [packages.browser] : []), ...((await hasNepaliFont(machine)) ? [] : [packages.font])];
  if (missing.length === 0 && browser !== null) return browser;
  await installByApt(missing, machine, say);
  browser ??= await browserThatRuns(machine);
  const lacks = [
    ...(browser === null ? ['Chromium'] : []),
    ...(missing.includes(packages.font) && !(await hasNepaliFont(machine)) ? ['a font with Devanagari letters'] : []),
  ];
  if (lacks.length === 0 && browser !== null) return browser;
  throw new Error(
    `The browser checks need ${lacks.join(' and ')}: install what is missing (on Debian and Ubuntu, as root: ` +
      `apt-get install ${missing.join(' ')})${browser === null ? ', or name a Chromium in CHROMIUM_PATH' : ''}.`,
  );
}

/** A program of that name may be a stub or lack libraries, so only one that prints its version is used. */
async function browserThatRuns({ candidates, run }: Machine): Promise<string | null> {
  for (const path of candidates()) if ((await run(path, ['--version'])).code === 0) return path;
  return null;
}

/** Other systems than Linux come with such a font. */
async function hasNepaliFont({ platform, run }: Machine): Promise<boolean> {
  if (platform !== 'linux') return true;
  const listed = await run('fc-list', [':lang=ne', 'family']);
  if (listed.code === 0) return listed.output.trim() !== '';
  const found = await run('find', [...fontFolders, '-iname', '*devanagari*']);
  return found.output.split('\n').some((line) => /\.(ttf|otf|ttc)$/i.test(line));
}

async function installByPlaywright({ run }: Machine, say: (line: string) => void): Promise<void> {
  say('No Chromium found: asking Playwright for one …');
  const program = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const { code, output } = await run(process.execPath, [program, 'install', 'chromium']);
  if (code !== 0) say(`Playwright could not fetch it: ${lastErrorIn(output)}`);
}

async function installByApt(names: readonly string[], machine: Machine, say: (line: string) => void): Promise<void> {
  const { run, isRoot } = machine;
  if ((await run('apt-get', ['--version'])).code !== 0) return;
  // Without `-n` sudo would wait for a password.
  if (!isRoot && (await run('sudo', ['-n', 'true'])).code !== 0) return;
  say(`Installing ${names.join(' and ')} by apt-get ${isRoot ? 'as root' : 'with sudo'} …`);
  const apt = (...words: string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words];
    return isRoot ? run('env', command.slice(1)) : run('sudo', ['-n', ...command]);
  };
  // One package source may be unreachable while the others have the package.
  await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...names);
  if (code !== 0) say(`apt-get could not install it: ${lastErrorIn(output)}`);
}

function lastErrorIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /^(E:|error)/i.test(line)) ?? lines.at(-1) ?? 'it says nothing';
}

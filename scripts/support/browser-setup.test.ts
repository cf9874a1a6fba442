import { expect, test } from 'vitest';
import { requireBrowser, type Machine } from './browser-setup.ts';

type Facts = {
  platform?: NodeJS.Platform;
  isRoot?: boolean;
  named?: string;
  /** Programs that may be a Chromium, and whether each runs. */
  browsers?: Record<string, boolean>;
  hasFont?: boolean;
  /** @default true: `fc-list` is installed */
  hasFontList?: boolean;
  playwrightFetches?: boolean;
  hasApt?: boolean;
  /** sudo works without a password. */
  hasSudo?: boolean;
  aptInstalls?: boolean;
};

/** A machine with only these properties; it records the commands run on it. */
function machineWith(facts: Facts) {
  const browsers = { ...facts.browsers };
  let hasFont = facts.hasFont ?? false;
  const ran: string[] = [];
  const done = (isDone: boolean | undefined, output = '') => ({ code: isDone ? 0 : 1, output });
  const missing = { code: 127, output: 'spawn ENOENT' };

  function outcome(program: string, words: readonly string[]) {
    const line = [program, ...words].join(' ');
    if (program in browsers) return done(browsers[program]);
    if (program === 'fc-list') return facts.hasFontList === false ? missing : done(true, hasFont ? 'Noto Sans Devanagari\n' : '');
    if (program === 'find') return done(false, hasFont ? '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf\n' : '');
    if (line.endsWith('install chromium') && line.includes('playwright')) {
      if (facts.playwrightFetches !== undefined) browsers['/cache/chrome'] = facts.playwrightFetches;
      return done(facts.playwrightFetches !== undefined, 'Error: getaddrinfo ENOTFOUND cdn\nFailed to install browsers');
    }
    if (line === 'apt-get --version') return facts.hasApt ? done(true) : missing;
    if (line === 'sudo -n true') return done(facts.hasSudo);
    if (line.includes('apt-get -q install') && facts.aptInstalls) {
      if (words.includes('chromium')) browsers['/usr/bin/chromium'] = true;
      if (words.includes('fonts-noto-core')) hasFont = true;
    }
    return done(facts.aptInstalls, 'E: Unable to locate package');
  }

  const machine: Machine = {
    platform: facts.platform ?? 'linux',
    isRoot: facts.isRoot ?? false,
    named: facts.named,
    candidates: () => Object.keys(browsers),
    run: async (program, words) => {
      ran.push([program.replace(process.execPath, 'node'), ...words].join(' ').replace(/node \S+cli\.js/, 'playwright'));
      return outcome(program, words);
    },
  };
  const said: string[] = [];
  return {
    said,
    ran,
    found: () => requireBrowser((line) => said.push(line), machine),
    installed: () => ran.filter((line) => /install/.test(line)),
  };
}

test('A browser and a font that are there are used, and nothing is installed', async () => {
  const { found, said, installed } = machineWith({ browsers: { '/usr/bin/chromium': true }, hasFont: true, hasApt: true, isRoot: true });
  expect(await found()).toBe('/usr/bin/chromium');
  expect(installed()).toEqual([]);
  expect(said).toEqual([]);
});

test('A program that has the name of a browser and does not run is passed over', async () => {
  const { found } = machineWith({ browsers: { '/usr/bin/chromium-browser': false, '/usr/bin/google-chrome': true }, hasFont: true });
  expect(await found()).toBe('/usr/bin/google-chrome');
});

test('A browser that was named and does not run is said, and no other takes its place', async () => {
  const { found, installed } = machineWith({
    named: '/opt/mine',
    browsers: { '/opt/mine': false },
    hasFont: true,
    hasApt: true,
    isRoot: true,
  });
  await expect(found()).rejects.toThrow('CHROMIUM_PATH names a program that does not run: /opt/mine');
  expect(installed()).toEqual([]);
});

test('Without a browser Playwright is asked first, and says so', async () => {
  const { found, said, installed } = machineWith({ playwrightFetches: true, hasFont: true, hasApt: true, isRoot: true });
  expect(await found()).toBe('/cache/chrome');
  expect(installed()).toEqual(['playwright install chromium']);
  expect(said).toEqual(['No Chromium found: asking Playwright for one …']);
});

test('Where Playwright cannot fetch one, root gets browser and font from apt', async () => {
  const { found, said, installed } = machineWith({ hasApt: true, isRoot: true, aptInstalls: true });
  expect(await found()).toBe('/usr/bin/chromium');
  expect(installed().at(-1)).toBe(
    'env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends chromium fonts-noto-core',
  );
  expect(said).toEqual([
    'No Chromium found: asking Playwright for one …',
    'Playwright could not fetch it: Error: getaddrinfo ENOTFOUND cdn',
    'Installing chromium and fonts-noto-core by apt-get as root …',
  ]);
});

test('What Playwright fetched may lack libraries: then apt brings a browser with them', async () => {
  const { found } = machineWith({ playwrightFetches: false, hasFont: true, hasApt: true, isRoot: true, aptInstalls: true });
  expect(await found()).toBe('/usr/bin/chromium');
});

test('Everybody else gets them by sudo where it asks no question', async () => {
  const { found, said, installed } = machineWith({ hasApt: true, hasSudo: true, aptInstalls: true });
  expect(await found()).toBe('/usr/bin/chromium');
  expect(installed().at(-1)).toMatch(/^sudo -n env DEBIAN_FRONTEND=noninteractive apt-get -q install .*chromium fonts-noto-core$/);
  expect(said.at(-1)).toBe('Installing chromium and fonts-noto-core by apt-get with sudo …');
});

test('Where sudo would ask for a password nothing is installed, and one line says what to do', async () => {
  const { found, ran } = machineWith({ hasApt: true, hasSudo: false });
  await expect(found()).rejects.toThrow(
    /^The browser checks need Chromium and a font with Devanagari letters: install what is missing \(on Debian and Ubuntu, as root: apt-get install chromium fonts-noto-core\), or name a Chromium in CHROMIUM_PATH\.$/,
  );
  expect(ran.filter((line) => line.includes('apt-get -q'))).toEqual([]);
});

test('A font without which Nepali would be drawn as boxes is installed even when a browser is there', async () => {
  const { found, installed } = machineWith({ browsers: { '/usr/bin/chromium': true }, hasApt: true, isRoot: true, aptInstalls: true });
  expect(await found()).toBe('/usr/bin/chromium');
  expect(installed()).toEqual(['env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends fonts-noto-core']);
});

test('A font that cannot be installed is named, with the reason that apt gave', async () => {
  const { found, said } = machineWith({ browsers: { '/usr/bin/chromium': true }, hasApt: true, isRoot: true, aptInstalls: false });
  await expect(found()).rejects.toThrow(
    /need a font with Devanagari letters: install what is missing \(.*apt-get install fonts-noto-core\)\.$/,
  );
  expect(said.at(-1)).toBe('apt-get could not install it: E: Unable to locate package');
});

test('Where fc-list is missing a font is found by its file', async () => {
  const browsers = { '/usr/bin/google-chrome': true };
  expect(await machineWith({ browsers, hasFontList: false, hasFont: true }).found()).toBe('/usr/bin/google-chrome');
  await expect(machineWith({ browsers, hasFontList: false }).found()).rejects.toThrow('Devanagari');
});

test('Systems other than Linux bring the font', async () => {
  const { found } = machineWith({ platform: 'darwin', browsers: { '/opt/chromium': true } });
  expect(await found()).toBe('/opt/chromium');
});

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runToEnd } from './processes.ts';
import { repositoryRoot } from './repository.ts';

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What the browser is started with: nothing that needs a display, a network of its own or a sandboxing kernel. */
export const browserWords = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** The path of a Chromium: CHROMIUM_PATH, one on the PATH, or the one that Playwright installed. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
    return named;
  }
  const folders = (environment.PATH ?? '').split(delimiter);
  const found = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (found !== undefined) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** Finds a browser or lets Playwright fetch one; throws with what to do when neither works. */
export async function requireBrowser(say: (line: string) => void): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  say('No Chromium found: asking Playwright for one …');
  const { code, output } = await runToEnd(process.execPath, [join(repositoryRoot, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const installed = findBrowser();
  if (code === 0 && installed !== null) return installed;
  throw new Error(`No browser. Install Chromium (on Debian: apt-get install chromium fonts-noto-core) or name one with CHROMIUM_PATH.\n${output.trim()}`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

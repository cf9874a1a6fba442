import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Playwright's own list, which a second list would replace, and the address bar's two pop-ups: each window of a context rendered them as
 * hidden pages, so half of the renderers on the machine drew pages that are never opened.
 */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Start options: no display, no external network and no kernel sandbox. */
export const browserWords = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];

/**
 * Programs that may be a Chromium, in order of preference: CHROMIUM_PATH alone, or those on the PATH and the one that Playwright installs.
 */
export function browserCandidates(environment: NodeJS.ProcessEnv = process.env): string[] {
  const named = environment.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
    return [named];
  }
  const folders = (environment.PATH ?? '').split(delimiter);
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, chromium.executablePath()].filter(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

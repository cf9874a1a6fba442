import { defineConfig } from '@playwright/test';
import { browserCandidates, browserWords } from './scripts/support/browser.ts';

const executablePath = browserCandidates()[0];

/** A run of its own: it takes as long as all the others. */
const everyScreen = '**/every-screen.spec.ts';

/** Begun first, so that no worker is left alone with one of them at the end. */
const longJourneys = ['whole-cycle', 'new-commission', 'without-return'].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e/journeys',
  projects: [
    { name: 'long journeys', testMatch: longJourneys },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [everyScreen, ...longJourneys] },
    { name: 'every screen', testMatch: everyScreen },
  ],
  outputDir: '.test-results/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  // A journey ends when it has shown what it shows: a busy machine takes three times as long for the longest.
  // With the keyboard alone it takes longer again.
  timeout: process.env.BY_KEYBOARD === '1' ? 900_000 : 300_000,
  // One that hangs must not keep the others from being reported.
  globalTimeout: process.env.BY_KEYBOARD === '1' ? 0 : 50 * 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: browserWords },
    viewport: { width: 1280, height: 900 },
    locale: 'ne-NP',
    timezoneId: 'Asia/Kathmandu',
    // What journeys answer in the place of a server would not pass by a service worker; that of the offline journey allows it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Recording takes two fifths of a journey's time; what failed is recorded when it is repeated.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The journeys of e2e run in Playwright.
    projects: ['apps/*', 'packages/*', 'proof', 'scripts'],
  },
});

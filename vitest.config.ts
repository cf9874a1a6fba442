import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Every worker and every started gateway compiles the same modules: a third of the start of a gateway.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    // The journeys of e2e run in Playwright.
    projects: ['apps/*', 'packages/*', 'proof', 'scripts'],
  },
});

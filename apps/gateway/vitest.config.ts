import { defineConfig } from 'vitest/config';

/**
 * Runs on a PostgreSQL of its own, on `TEST_DATABASE_URL`, or on PGlite with `TEST_DATABASE=pglite`.
 * `*.server.test.ts` need several connections, which PGlite does not have.
 */
export default defineConfig({
  test: {
    name: 'gateway',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude: process.env.TEST_DATABASE === 'pglite' ? ['src/**/*.server.test.ts'] : [],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // Each test makes a gateway of its own, so files share the modules: reading them took a third of the run.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

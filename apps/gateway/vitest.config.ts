import { defineConfig } from 'vitest/config';

/** Runs on a PostgreSQL of its own, on `TEST_DATABASE_URL`, or on PGlite with `TEST_DATABASE=pglite`. */
export default defineConfig({
  test: {
    name: 'gateway',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';

/** Runs on a PostgreSQL of its own, or on `TEST_DATABASE_URL`. */
export default defineConfig({
  test: {
    name: 'gateway',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // Each test makes a gateway of its own, so files share the modules: reading them took a third of the run.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

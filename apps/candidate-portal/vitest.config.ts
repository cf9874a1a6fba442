import { defineConfig } from 'vitest/config';
import { languagePlugins, wordsAlias } from '../../vite.shared.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: languagePlugins(import.meta.dirname),
  resolve: { alias: wordsAlias },
  test: {
    name: 'candidate-portal',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    // The setup clears stores and storage after each test, so files can share modules: loading them took a third of the run.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    restoreMocks: true,
  },
});

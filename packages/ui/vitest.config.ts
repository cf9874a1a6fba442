import { defineConfig } from 'vitest/config';
import { languagePlugins, wordsAlias } from '../../vite.shared.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: languagePlugins(import.meta.dirname),
  resolve: { alias: wordsAlias },
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    restoreMocks: true,
  },
});

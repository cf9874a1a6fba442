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
    testTimeout: 60_000,
    restoreMocks: true,
  },
});

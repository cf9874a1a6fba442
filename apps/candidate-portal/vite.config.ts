import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { applicationConfiguration } from '../../vite.shared.ts';

export default defineConfig(
  applicationConfiguration({
    folder: import.meta.dirname,
    port: 8081,
    opensOnSlowLines: true,
    postcssPlugins: [mantinePreset()],
    // Every visit begins with the sign-in, and these pieces follow it.
    joinedChunks: [
      ['src/areas/access/login/screen.tsx', 'src/areas/access/login/loader.ts', 'src/offline/kept-answers.ts'],
      ['../../packages/ui/src/toast-region.tsx', '../../packages/ui/src/application/screen-progress.tsx'],
    ],
  }),
);

import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { applicationConfiguration } from '../../vite.shared.ts';

export default defineConfig(
  applicationConfiguration({ folder: import.meta.dirname, port: 8082, opensOnSlowLines: false, postcssPlugins: [mantinePreset()] }),
);

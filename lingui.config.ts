import { defineConfig } from '@lingui/cli';
import { linguiConfiguration } from './lingui.shared.ts';

export default defineConfig(linguiConfiguration(process.env.LINGUI_AREA));

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { CATALOGUE_VERSION } from '../../packages/api-client/src/platform/server.ts';

/** The name and the version number of an app. */
export function releaseOf(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string; version: string };
}

/** `/version.json`: the release of an installation, and the catalogue version that it was built with. */
export function versionFile(folder: string): Plugin {
  return {
    name: 'psc-version-file',
    apply: 'build',
    generateBundle() {
      const { name, version } = releaseOf(folder);
      const source = `${JSON.stringify({ app: name.replace('@psc/', ''), version, catalogue: CATALOGUE_VERSION })}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

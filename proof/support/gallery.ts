import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { languagePlugins, wordsAlias } from '../../vite.shared.ts';
import { repositoryRoot } from '../../scripts/support/repository.ts';
import { schemeBeforePaintScript } from '../../scripts/vite/scheme-before-paint.ts';

/** Serves the gallery of shared components from source; no build includes it. */
export async function serveGallery(port: number): Promise<ViteDevServer> {
  const uiFolder = join(repositoryRoot, 'packages/ui');
  const server = await createServer({
    configFile: false,
    root: join(uiFolder, 'src/gallery'),
    cacheDir: join(uiFolder, 'node_modules/.vite-gallery'),
    plugins: [...languagePlugins(uiFolder), schemeBeforePaintScript()],
    resolve: { alias: wordsAlias },
    server: { port, host: '127.0.0.1', strictPort: true, fs: { allow: [repositoryRoot] } },
    logLevel: 'warn',
  });
  return server.listen();
}

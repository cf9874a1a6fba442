import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runToEnd } from './processes.ts';
import { repositoryRoot, webApps, type WebApp } from './repository.ts';

/** Build inputs outside the app's own folder. */
const sharedSources = [
  ...['i18n', 'ui', 'api-client', 'validation'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/locales`]),
  'vite.shared.ts',
  'lingui.config.ts',
  'lingui.shared.ts',
  'scripts/vite',
  'pnpm-lock.yaml',
];

export async function buildApps(say: (line: string) => void): Promise<void> {
  await Promise.all(webApps.filter((app) => !isBuilt(app)).map((app) => buildApp(app, say)));
}

export function builtFolder(app: WebApp): string {
  return join(repositoryRoot, 'apps', app, 'dist');
}

export async function buildApp(app: WebApp, say: (line: string) => void): Promise<void> {
  say(`Building ${app} …`);
  const startedAt = Date.now();
  const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runToEnd(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(repositoryRoot, 'apps', app),
  });
  if (code !== 0) throw new Error(`${app} could not be built:\n${output}`);
  // The marker has the build's start time, so that changes made during the build count as newer.
  writeFileSync(markerOf(app), String(startedAt));
  say(`Built ${app} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function isBuilt(app: WebApp): boolean {
  if (!existsSync(markerOf(app)) || !existsSync(join(builtFolder(app), 'index.html'))) return false;
  const builtAt = Number(readFileSync(markerOf(app), 'utf8'));
  const ownSources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) => `apps/${app}/${name}`);
  return [...ownSources, ...sharedSources].every((path) => newestMs(join(repositoryRoot, path)) < builtAt);
}

function markerOf(app: WebApp): string {
  return join(repositoryRoot, 'apps', app, 'dist', '.vite', 'built-at');
}

function newestMs(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return isTest(path) ? 0 : own.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), 0);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(relative(repositoryRoot, path));
}

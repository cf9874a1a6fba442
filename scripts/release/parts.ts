import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../support/processes.ts';
import { repositoryRoot, webApps, type WebApp } from '../support/repository.ts';

export const parts = [...webApps, 'gateway'] as const;
export type Part = (typeof parts)[number];

export const isWebApp = (part: Part): part is WebApp => part !== 'gateway';

/** The files in the archive of a part, relative to the repository; all archives are unpacked into one folder. */
export async function filesOf(part: Part): Promise<string[]> {
  const own = [`apps/${part}/package.json`, `apps/${part}/CHANGELOG.md`];
  if (isWebApp(part)) return [...own, ...filesWithin(`apps/${part}/dist`).filter((name) => !name.endsWith('/.vite/built-at'))];
  const { output } = await runToEnd('git', ['ls-files']);
  return [...output.trim().split('\n').filter(isOfGateway), 'apps/gateway/openapi.json'];
}

/** Sources that only app builds or tests use. */
const notOfGateway = [
  /^apps\/(candidate-portal|staff-console)\/(?!package\.json$)/,
  /^packages\/ui\/(?!package\.json$)/,
  /^(e2e|proof)\/(?!package\.json$)/,
  /\.test\.tsx?$/,
  /^docs\/(specification|api)\//,
  /^\.changeset\//,
];

function isOfGateway(file: string): boolean {
  return !notOfGateway.some((pattern) => pattern.test(file));
}

function filesWithin(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(repositoryRoot.length + 1));
}

import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runToEnd } from '../support/processes.ts';
import { repositoryRoot } from '../support/repository.ts';

const PNPM = 'pnpm@12.21.0';
/** pnpm's own notes of the installation, which name its time and its folders. */
const notes = /^node_modules\/(\.modules\.yaml|\.pnpm-workspace-state.*\.json|\.pnpm\/lock\.yaml)$/;

/**
 * Installs the libraries of the gateway and the Node that it runs on into a folder, as the lockfile pins them, for the kind of machine that
 * this one is.
 * @returns All files and links, relative to the folder
 */
export async function installModules(folder: string): Promise<string[]> {
  const { output } = await runToEnd('git', ['ls-files', '--', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '*package.json']);
  for (const name of output.trim().split('\n')) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(repositoryRoot, name), join(folder, name));
  }
  const words = ['--dir', folder, 'install', '--frozen-lockfile', '--prefer-offline', '--prod', '--filter', '@psc/gateway...'];
  const installed = await runToEnd('npx', ['-y', PNPM, ...words]);
  if (installed.code !== 0) throw new Error(`The libraries of the gateway were not installed:\n${installed.output}`);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  copyFileSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  // Links are files here: pnpm links folders into each other.
  const { output: found } = await runToEnd('find', [folder, '-not', '-type', 'd', '-path', '*/node_modules/*', '-printf', '%P\\n']);
  return found
    .trim()
    .split('\n')
    .filter((name) => !notes.test(name));
}

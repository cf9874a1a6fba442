import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runToEnd } from './processes.ts';
import { repositoryRoot } from './repository.ts';

type Violation = { rule: { name: string }; from: string; to: string; comment?: string };
type CruiseResult = { summary: { totalCruised: number; violations: Violation[] } };

export const dependencyRules = createRequire(import.meta.url)(join(repositoryRoot, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; comment: string }[];
};

/** The findings of dependency-cruiser for the folders, with paths relative to `root`. */
export async function cruise(
  root: string,
  folders: readonly string[],
  furtherWords: readonly string[] = [],
): Promise<CruiseResult['summary']> {
  const program = join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(repositoryRoot, '.dependency-cruiser.cjs');
  const { output } = await runToEnd(process.execPath, [program, '--config', config, '--output-type', 'json', ...furtherWords, ...folders], {
    cwd: root,
  });
  try {
    return (JSON.parse(output) as CruiseResult).summary;
  } catch (error) {
    throw new Error(`dependency-cruiser printed no result:\n${output}`, { cause: error });
  }
}

import { sql, type RawBuilder } from 'kysely';
import type { SimulatedWorld } from './world.ts';

/** The end of one act of a step. `none`: the gateway died, so no answer came. */
export type Ending = { act: string; call: string; httpStatus: number | 'none'; message: string };

/** Something that a run must have seen, so that its silence means something: found in the tables, or in the acts of one step. */
export type Situation = {
  name: string;
  /** `--covering` does not ask for it: a short run has not reached it yet. */
  isSeldom?: true;
} & ({ rows: RawBuilder<unknown> } | { step: (endings: readonly Ending[]) => boolean });

export const namesOfStep = (situations: readonly Situation[], endings: readonly Ending[]): string[] =>
  situations.flatMap((each) => ('step' in each && each.step(endings) ? [each.name] : []));

export async function namesInTables({ gateway }: Pick<SimulatedWorld, 'gateway'>, situations: readonly Situation[]): Promise<string[]> {
  const names: string[] = [];
  for (const each of situations) {
    if (!('rows' in each)) continue;
    const { rows } = await sql<{ seen: boolean }>`select exists (${each.rows}) as seen`.execute(gateway.db);
    if (rows[0]?.seen) names.push(each.name);
  }
  return names;
}

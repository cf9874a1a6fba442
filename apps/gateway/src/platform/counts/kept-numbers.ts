import { defineJob, type AnyJobDefinition, type JobTools } from '../jobs/job.ts';
import { findSnapshot, type SnapshotName } from '../shared/repository/snapshots.ts';

/** A number that jobs keep: every so many minutes since its snapshot, in each run, or at night. */
export type KeptNumber = { keep: (tools: JobTools) => Promise<void> } & (
  | { kept: 'eachMinute' | 'eachNight' }
  | { kept: SnapshotName; everyMinutes: number }
);

/** A run starts up to this much earlier in its minute than the last one did. */
const EARLIER_MS = 30_000;

/** The two jobs that keep the numbers of all areas, in the order of the list. */
export function jobsOf(numbers: readonly KeptNumber[]): AnyJobDefinition[] {
  const counts = defineJob({
    name: 'counts',
    schedule: '* * * * *',
    run: async (_data: object, tools) => {
      const due: KeptNumber[] = [];
      for (const number of numbers) if (await isDue(number, tools)) due.push(number);
      await keepAll(due, tools);
    },
  });
  const nightlyCounts = defineJob({
    name: 'nightly-counts',
    schedule: '15 3 * * *',
    run: (_data: object, tools) =>
      keepAll(
        numbers.filter(({ kept }) => kept === 'eachNight'),
        tools,
      ),
  });
  return [counts.definition, nightlyCounts.definition];
}

async function isDue(number: KeptNumber, { db, now }: JobTools): Promise<boolean> {
  if (!('everyMinutes' in number)) return number.kept === 'eachMinute';
  const last = await findSnapshot(db, number.kept);
  return !last || now().getTime() - last.asOf.getTime() > number.everyMinutes * 60_000 - EARLIER_MS;
}

/** One that fails does not keep the others from being counted. */
async function keepAll(numbers: readonly KeptNumber[], tools: JobTools): Promise<void> {
  const failures: unknown[] = [];
  for (const { keep } of numbers) await keep(tools).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some numbers could not be counted.');
}

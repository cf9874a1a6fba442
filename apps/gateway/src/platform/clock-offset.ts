import type { OpenDatabase } from './database/connection.ts';
import type { Clock } from './frame/clock.ts';

/** Beyond it, the alarm `ClockWrong` is raised. */
const MOST_SECONDS = 5;

/** How far the gateway's clock is ahead of the database's, in seconds. The database is asked between two readings of the gateway's clock. */
export async function clockOffsetSeconds({ jobs }: Pick<OpenDatabase, 'jobs'>, now: Clock): Promise<number> {
  const askedAt = now();
  const { rows } = await jobs.executeSql('select clock_timestamp() as now');
  const databaseAt = new Date((rows[0] as { now: string | Date }).now);
  return ((askedAt.getTime() + now().getTime()) / 2 - databaseAt.getTime()) / 1000;
}

/** @throws Error if the clocks differ. It never stops a start, because either clock may be the wrong one. */
export async function probeClock(database: Pick<OpenDatabase, 'jobs'>, now: Clock): Promise<void> {
  const offset = await clockOffsetSeconds(database, now);
  if (Math.abs(offset) > MOST_SECONDS) throw Object.assign(new Error('The clocks differ.'), { name: 'ClockWrong' });
}

/**
 * Anonymises candidates who closed their account some years ago and have not applied since:
 * `NODE_ENV=production node src/commands/anonymise-candidates.ts --years 10`; with `--try` it prints their number and changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { systemClock } from '../platform/frame/clock.ts';
import { createLog } from '../platform/frame/log.ts';
import { anonymiseClosed } from '../areas/account/candidate-retention/anonymise.ts';

/**
 * SPEC-GAP: the specification does not say how long a closed account keeps personal data; the operator gives the years, at least this many.
 */
const FEWEST_YEARS = 1;

/** @throws Error unless it is a whole number of years */
function yearsOf(text: string | undefined): number {
  const years = Number(text);
  if (!Number.isInteger(years) || years < FEWEST_YEARS) throw new Error('Give --years as a whole number of years, 1 at least.');
  return years;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { years: { type: 'string' }, try: { type: 'boolean', default: false } } });
  const before = systemClock();
  before.setUTCFullYear(before.getUTCFullYear() - yearsOf(values.years));
  const database = await openDatabase(readConfiguration(process.env), createLog('warn'));
  try {
    const found = await anonymiseClosed({ db: database.db, now: systemClock }, { before, requestId: randomUUID(), isTry: values.try });
    console.log(`${found} candidates ${values.try ? 'would be made' : 'were made'} anonymous.`);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

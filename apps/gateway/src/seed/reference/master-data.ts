import type { Database } from '../../database/connection.ts';
import { seedExamCentres } from './exam-centres.ts';
import { seedFiscalYears } from './fiscal-years.ts';
import { seedPlaces } from './places.ts';
import { seedPlainLists } from './plain-lists.ts';
import { seedPostsAndPercentages } from './posts-and-percentages.ts';

/**
 * Fills the master data from `apps/gateway/data`. A table that has rows is left alone, so that what officers changed
 * in the console holds over restarts.
 */
export async function seedMasterData(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedPlaces(transaction);
    await seedPostsAndPercentages(transaction);
    await seedPlainLists(transaction);
    await seedFiscalYears(transaction);
    await seedExamCentres(transaction);
  });
}

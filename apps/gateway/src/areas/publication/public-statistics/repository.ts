import type { StatisticYear } from '@psc/api-client/areas/publication/public-statistics.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findSnapshot, saveSnapshot } from '../../../platform/shared/repository/snapshots.ts';

export const selectStatistics = (db: Database) => findSnapshot<StatisticYear[]>(db, 'publicStatistics');

/** @param years without small groups */
export const replaceStatistics = (db: Database, years: readonly StatisticYear[], asOf: Date): Promise<void> =>
  saveSnapshot(db, 'publicStatistics', asOf, years);

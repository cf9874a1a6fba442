import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { findSnapshot, saveSnapshot } from '../../../../platform/shared/repository/snapshots.ts';
import type { WaitingRow } from './waiting.ts';

const KEPT_MINUTES = 5;

type KeptRow = Omit<WaitingRow, 'since' | 'due'> & { since: string; due: string };

export const saveWaitingCounts = (db: Database, rows: readonly WaitingRow[], countedAt: Date): Promise<void> =>
  saveSnapshot(db, 'waiting', countedAt, rows);

/** Recent counts; none if no job is counting. */
export async function selectWaitingCounts(
  db: Database,
  kinds: readonly WaitingKind[],
  now: Date,
): Promise<(WaitingRow & { countedAt: Date })[]> {
  const kept = await findSnapshot<KeptRow[]>(db, 'waiting');
  if (!kept || now.getTime() - kept.asOf.getTime() >= KEPT_MINUTES * 60_000) return [];
  return kept.value
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => ({ ...row, since: new Date(row.since), due: new Date(row.due), countedAt: kept.asOf }));
}

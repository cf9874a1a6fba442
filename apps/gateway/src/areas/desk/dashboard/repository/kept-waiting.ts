import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { runTransaction } from '../../../../platform/frame/run-transaction.ts';
import type { WaitingRow } from './waiting.ts';

const KEPT_MINUTES = 5;

export async function saveWaitingCounts(db: Database, rows: readonly WaitingRow[], countedAt: Date): Promise<void> {
  await runTransaction(db, async (inside) => {
    await inside.deleteFrom('waitingCount').execute();
    if (rows.length === 0) return;
    await inside
      .insertInto('waitingCount')
      .values(rows.map((row) => ({ ...row, countedAt })))
      .execute();
  });
}

/** Recent counts; none if no job is counting. */
export async function selectWaitingCounts(
  db: Database,
  kinds: readonly WaitingKind[],
  now: Date,
): Promise<(WaitingRow & { countedAt: Date })[]> {
  const rows = await db
    .selectFrom('waitingCount')
    .select(['kind', 'count', 'since', 'due', 'late', 'countedAt'])
    .where('countedAt', '>', new Date(now.getTime() - KEPT_MINUTES * 60_000))
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as WaitingKind })).filter(({ kind }) => kinds.includes(kind));
}

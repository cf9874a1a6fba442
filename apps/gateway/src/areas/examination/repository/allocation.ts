import type { Id } from '@psc/validation/rules/id.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Tables with one row for an advertisement, or for a paper at one of its exam centres, that officers save in turn. */
type AllocationTable = 'centreAssignment' | 'roomAllocation' | 'invigilatorAllocation';

export type SavedAllocation = {
  /** Null for the first save. */
  version: number | null;
  from: AllocationState[];
  to: 'temporarySave' | 'finalSave';
  savedBy: number;
  savedAt: Date;
};

/** @returns undefined if another officer saved it first */
export function saveAllocation(
  db: Database,
  table: AllocationTable,
  key: { advtCode: Id<'advertisement'>; examCentreId?: Id<'examCentre'>; paperId?: Id<'paper'> },
  { version, from, to, savedBy, savedAt }: SavedAllocation,
): Promise<{ id: number; version: number } | undefined> {
  const row = { state: to, savedBy, savedAt };
  if (version === null) {
    return db
      .insertInto(table)
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst();
  }
  return db
    .updateTable(table)
    .set({ ...row, version: sql<number>`version + 1` })
    .where((eb) => eb.and({ ...key, version }))
    .where('state', 'in', from)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

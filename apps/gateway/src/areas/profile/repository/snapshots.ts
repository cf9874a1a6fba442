import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { MandatoryDetail } from '@psc/validation/areas/application/forms/vacancy-apply.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import type { ApplicantFacts } from './applicant-facts.ts';

/** The facts of a profile that eligibility depends on. */
export type JudgedFacts = ApplicantFacts & { missing: MandatoryDetail[] };
export type StoredSnapshot = { snapshotId: number; facts: JudgedFacts };

/** The snapshot of the current profile; none after a change of the profile or of master data it refers to. */
const currentSnapshot = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('profileSnapshot as s')
    .innerJoin('masterDataRevision as m', 'm.revision', 's.masterDataRevision')
    .select(['s.id as snapshotId', 's.facts'])
    .where('s.masterId', '=', masterId)
    .where('s.outdated', '=', false);

export async function selectCurrentSnapshot(db: Database, masterId: Id<'candidate'>): Promise<StoredSnapshot | undefined> {
  const row = await currentSnapshot(db, masterId).executeTakeFirst();
  return row && { snapshotId: row.snapshotId, facts: row.facts as unknown as JudgedFacts };
}

/**
 * Blocks other changes and snapshots of the profile until the transaction ends. Applications do not take this lock: two that share the
 * profile could deadlock on it.
 */
export async function lockProfile(db: Database, masterId: Id<'candidate'>): Promise<void> {
  await db.selectFrom('candidate').select('masterId').where('masterId', '=', masterId).forNoKeyUpdate().execute();
}

/** Call it with the profile locked for editing, because an application in progress could refer to a snapshot. */
export async function deleteUnusedSnapshots(db: Database, masterId: Id<'candidate'>): Promise<void> {
  await db
    .deleteFrom('profileSnapshot as s')
    .where('s.masterId', '=', masterId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application as a')
            .select('a.id')
            .whereRef('a.masterId', '=', 's.masterId')
            .whereRef('a.profileSnapshotId', '=', 's.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categoryAddition as added').select('added.id').whereRef('added.profileSnapshotId', '=', 's.id'))),
    )
    .execute();
}

export async function insertSnapshot(
  db: Database,
  snapshot: { masterId: Id<'candidate'>; takenAt: Date; profile: ProfileSnapshot; facts: JudgedFacts; masterDataRevision: number },
): Promise<number> {
  await db
    .updateTable('profileSnapshot')
    .set({ outdated: true })
    .where('masterId', '=', snapshot.masterId)
    .where('outdated', '=', false)
    .execute();
  const { id } = await db
    .insertInto('profileSnapshot')
    .values({ ...snapshot, profile: jsonb(snapshot.profile) as never, facts: jsonb(snapshot.facts) as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

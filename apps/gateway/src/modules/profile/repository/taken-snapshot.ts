import type { MandatoryPart, ProfileSnapshot } from '@psc/api-client/calls/profile-types.ts';
import { compiledOnce } from '../../../database/compiled-once.ts';
import type { Database } from '../../../database/connection.ts';
import { jsonb } from '../../../database/json.ts';
import type { ApplicantFacts } from './applicant-facts.ts';

/** What judging an application asks of the profile. */
export type JudgedFacts = ApplicantFacts & { missing: MandatoryPart[] };
export type TakenSnapshot = { snapshotId: number; facts: JudgedFacts };

/** The snapshot that shows the profile as it stands; none after a change of the profile or of the master data it names. */
const currentSnapshot = compiledOnce((db, { masterId }: { masterId: number }) =>
  db
    .selectFrom('profileSnapshot as s')
    .innerJoin('masterDataRevision as m', 'm.revision', 's.masterDataRevision')
    .select(['s.id as snapshotId', 's.facts'])
    .where('s.masterId', '=', masterId)
    .where('s.outdated', '=', false),
);

export async function selectCurrentSnapshot(db: Database, masterId: number): Promise<TakenSnapshot | undefined> {
  const [row] = await currentSnapshot(db, { masterId });
  return row && { snapshotId: row.snapshotId, facts: row.facts as unknown as JudgedFacts };
}

/**
 * Keeps everybody else from changing the profile, or from taking a snapshot of it, until the transaction has ended. Not
 * from applying: two who hold the profile for that may both come here, and would wait for each other.
 */
export async function lockProfile(db: Database, masterId: number): Promise<void> {
  await db.selectFrom('candidate').select('masterId').where('masterId', '=', masterId).forNoKeyUpdate().execute();
}

/** Only for whoever edits the profile: nobody who applies points to one of them meanwhile. */
export async function deleteUnusedSnapshots(db: Database, masterId: number): Promise<void> {
  await db
    .deleteFrom('profileSnapshot as s')
    .where('s.masterId', '=', masterId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('application as a').select('a.id').whereRef('a.masterId', '=', 's.masterId').whereRef('a.profileSnapshotId', '=', 's.id'))),
    )
    .execute();
}

export async function insertSnapshot(
  db: Database,
  snapshot: { masterId: number; takenAt: Date; profile: ProfileSnapshot; facts: JudgedFacts; masterDataRevision: number },
): Promise<number> {
  await db.updateTable('profileSnapshot').set({ outdated: true }).where('masterId', '=', snapshot.masterId).where('outdated', '=', false).execute();
  const { id } = await db
    .insertInto('profileSnapshot')
    .values({ ...snapshot, profile: jsonb(snapshot.profile) as never, facts: jsonb(snapshot.facts) as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

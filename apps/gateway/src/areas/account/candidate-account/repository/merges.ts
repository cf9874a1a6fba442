import type { MergePreview } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';
import { tableByRecord } from '../../../profile/repository/records.ts';

export type Pair = { keptMasterId: Id<'candidate'>; mergedMasterId: Id<'candidate'> };

type ProfileSection = MergePreview['sections'][number]['section'];

/** Parts of a profile that move as a whole if the kept account has no record in them. */
const sections = {
  personal: 'personalDetails',
  contact: 'contactAddress',
  ...tableByRecord,
  extra: 'extraDetails',
} as const satisfies Record<ProfileSection, string>;
const sectionNames = Object.keys(sections) as ProfileSection[];

/** Other candidates with the same citizenship number, in any notation. */
export async function selectSameCitizenship(db: Database, masterId: Id<'candidate'>): Promise<number[]> {
  // Two lookups, each by its own index; with `or` PostgreSQL reads every candidate.
  const { rows } = await sql<{ masterId: Id<'candidate'> }>`
    with own as materialized (select citizenship_number from candidate where master_id = ${masterId})
    select same.master_id from (
      select master_id, merged_into_master_id from own
        join candidate o on bare_number(o.citizenship_number) = bare_number(own.citizenship_number)
      union
      select master_id, merged_into_master_id from own
        join candidate o on certificate_key(o.citizenship_number) = certificate_key(own.citizenship_number)
          and o.merged_into_master_id is null
    ) same
    where same.master_id <> ${masterId} and same.merged_into_master_id is null order by same.master_id limit 20`.execute(db);
  return rows.map((row) => row.masterId);
}

export async function haveOneCitizenship(db: Database, masterIds: readonly Id<'candidate'>[]): Promise<boolean> {
  const { rows } = await sql<{ numbers: number }>`select least(count(distinct bare_number(citizenship_number)),
      count(distinct certificate_key(citizenship_number)))::integer as numbers
    from candidate where master_id = ${anyOf(masterIds)}`.execute(db);
  return rows[0]?.numbers === 1;
}

export function selectApplicationsOfBoth(db: Database, masterIds: readonly Id<'candidate'>[]) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['x.masterId', 'x.applicationNumber', 'x.advtCode', 'x.paymentStatus', 'x.feeAmountPaisa', 'p.nameEn', 'p.nameNe'])
    .where('x.masterId', '=', anyOf(masterIds))
    .where('x.duplicateOf', 'is', null)
    .orderBy('x.id')
    .execute();
}

export async function selectDocumentTypes(db: Database, masterId: Id<'candidate'>): Promise<string[]> {
  const rows = await db.selectFrom('candidateDocument').select('type').where('masterId', '=', masterId).orderBy('type').execute();
  return rows.map(({ type }) => type);
}

export async function selectSections(db: Database, keptMasterId: Id<'candidate'>, mergedMasterId: Id<'candidate'>) {
  const counted = sectionNames.map(
    (name) => sql`select ${name}::text as section, count(*) filter (where master_id = ${mergedMasterId})::integer as count,
      count(*) filter (where master_id = ${keptMasterId}) = 0 as moves from ${sql.table(sections[name])}
      where master_id in (${keptMasterId}, ${mergedMasterId})`,
  );
  const { rows } = await sql<{ section: ProfileSection; count: number; moves: boolean }>`${sql.join(counted, sql` union all `)}`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0);
}

/** Moved with their snapshots in one statement, because the foreign key includes the candidate. Closed duplicates stay. */
export async function moveApplications(db: Database, keptMasterId: Id<'candidate'>, mergedMasterId: Id<'candidate'>): Promise<void> {
  await sql`with snapshots as (
      update profile_snapshot s set master_id = ${keptMasterId}, outdated = true where s.master_id = ${mergedMasterId}
        and exists (select from application x where x.master_id = s.master_id and x.profile_snapshot_id = s.id and x.duplicate_of is null)
    )
    update application set master_id = ${keptMasterId} where master_id = ${mergedMasterId} and duplicate_of is null`.execute(db);
  await db.updateTable('withdrawnApplication').set({ masterId: keptMasterId }).where('masterId', '=', mergedMasterId).execute();
}

/** Documents are copied, because the closed account keeps showing its own; records move if the kept account has none of the part. */
export async function moveProfile(db: Database, keptMasterId: Id<'candidate'>, mergedMasterId: Id<'candidate'>, now: Date): Promise<void> {
  await sql`insert into candidate_document (master_id, type, file_id, updated_at)
    select ${keptMasterId}, type, file_id, ${now} from candidate_document where master_id = ${mergedMasterId}
    on conflict (master_id, type) do nothing`.execute(db);
  for (const table of Object.values(sections))
    await sql`update ${sql.table(table)} set master_id = ${keptMasterId} where master_id = ${mergedMasterId}
      and not exists (select from ${sql.table(table)} kept where kept.master_id = ${keptMasterId})`.execute(db);
}

export async function moveMessages(db: Database, keptAccountId: number, mergedAccountId: number): Promise<void> {
  await db.updateTable('enquiry').set({ accountId: keptAccountId }).where('accountId', '=', mergedAccountId).execute();
  await db.updateTable('notification').set({ accountId: keptAccountId }).where('accountId', '=', mergedAccountId).execute();
}

/** Accounts that were merged into the closed one earlier now lead to the kept one. */
export async function closeMerged(db: Database, keptMasterId: Id<'candidate'>, mergedMasterId: Id<'candidate'>): Promise<void> {
  await db
    .updateTable('candidate')
    .set({ mergedIntoMasterId: keptMasterId })
    .where(({ eb, or }) => or([eb('masterId', '=', mergedMasterId), eb('mergedIntoMasterId', '=', mergedMasterId)]))
    .execute();
}

export async function raiseVersions(db: Database, masterIds: readonly Id<'candidate'>[]): Promise<void> {
  await db
    .updateTable('candidate')
    .set({ version: sql<number>`version + 1` })
    .where('masterId', '=', anyOf(masterIds))
    .execute();
}

export function selectMergedInto(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('candidate')
    .select(['masterId', 'accountId'])
    .where('mergedIntoMasterId', '=', masterId)
    .orderBy('masterId')
    .execute();
}

/** Whether a merge of one of these accounts, with any other one, waits for a decision. */
export async function hasOpenMerge(db: Database, masterIds: readonly Id<'candidate'>[]): Promise<boolean> {
  const open = await db
    .selectFrom('revision')
    .select('id')
    .where('subject', '=', 'merge')
    .where('state', '=', 'asked')
    .where(isOfMerge(masterIds))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether a revision `merge` is about one of these accounts. */
export const isOfMerge = (masterIds: readonly Id<'candidate'>[]) =>
  sql<boolean>`((subject_key ->> 'keptMasterId')::int = ${anyOf(masterIds)} or (subject_key ->> 'mergedMasterId')::int = ${anyOf(masterIds)})`;

export async function selectPairOf(db: Database, revisionId: Id<'revision'>): Promise<Pair | undefined> {
  const row = await db
    .selectFrom('revision')
    .select('subjectKey')
    .where('id', '=', revisionId)
    .where('subject', '=', 'merge')
    .executeTakeFirst();
  return row?.subjectKey as Pair | undefined;
}

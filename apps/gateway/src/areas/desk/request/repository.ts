import type { Id } from '@psc/validation/rules/id.ts';
import type { RequestKind } from '@psc/api-client/areas/desk/request.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { DecisionOfOneOfficer } from '@psc/validation/settings.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { holdsMore } from '../dashboard/repository/waiting.ts';
import { anyOf, anyOfTexts } from '../../../platform/shared/repository/any-of.ts';

export type Reader = {
  accountId: Id<'account'>;
  /** The officer, and the colleague and the user manager whose requests count as the officer's own. */
  owners: readonly number[];
  /** Null for officers of the commission. */
  organizationId: Id<'organization'> | null;
  decidable: readonly RequestKind[];
  /** The decisions that the commission leaves to one officer. */
  leftToOne: readonly DecisionOfOneOfficer[];
};

const keyNumber = (name: string) => sql<number>`(v.subject_key ->> ${sql.lit(name)})::int`;

/**
 * Officers of another office see no request about its accounts and roles, the officer concerned decides nothing, and an officer with fewer
 * permissions resets no second factor.
 */
const isDecidable = ({ accountId, owners, organizationId, decidable }: Reader) => sql<SqlBool>`(v.subject = ${anyOfTexts(decidable)}
  and s.account_id is distinct from ${accountId}::int
  and (v.subject <> 'secondFactor' or s.account_id <> all (${owners}::int[]) and not ${holdsMore(accountId)})
  and (${organizationId}::int is null or v.subject <> 'role' and (s.account_id is null or s.organization_id = ${organizationId}::int)))`;

/** The request's application; that of money is in its key, because money outlasts its advertisement and its application. */
const applicationId = sql<number>`coalesce(v.application_id, ${keyNumber('applicationId')})`;

export const isOfAdvertisement = (advtCode: Id<'advertisement'>) => sql<SqlBool>`(v.advt_code = ${advtCode}::int
  or exists (select from application_of_payment x where x.id = ${applicationId} and x.advt_code = ${advtCode}::int))`;

/**
 * The officer's own requests, and those that the officer decides on, with `reader.isOwn` and `reader.mayDecide`. A list that was made while
 * re-totalling was open always takes two officers.
 */
export function requestsOf(db: Database, reader: Reader) {
  return db
    .selectFrom('revision as v')
    .leftJoin('staff as s', (join) =>
      join.on('v.subject', 'in', ['account', 'secondFactor']).on('s.accountId', '=', keyNumber('accountId')),
    )
    .innerJoin(
      sql<{ isOwn: boolean; isDecidable: boolean; mayDecide: boolean }>`lateral (select is_own, is_decidable,
          is_decidable and v.state = 'asked' and (not is_own
            or v.subject = ${anyOfTexts(reader.leftToOne)} and v.after ->> 'openRetotallings' is null) as may_decide
        from (select (v.asked_by = ${anyOf(reader.owners)} or v.asked_for = ${anyOf(reader.owners)}) is true as is_own,
          ${isDecidable(reader)} as is_decidable) known)`.as('reader'),
      (join) => join.onTrue(),
    )
    .where((eb) => eb.or([eb('reader.isOwn', '=', true), eb('reader.isDecidable', '=', true)]));
}

// PostgreSQL expects far more applications than there are requests; without `offset 0` it would read every candidate.
export function selectRequests(db: Database, reader: Reader, ids: readonly number[]) {
  return requestsOf(db, reader)
    .leftJoin('role', (join) => join.on('v.subject', '=', 'role').on('role.id', '=', keyNumber('roleId')))
    .leftJoin('bank', (join) => join.on('v.subject', '=', 'paymentClosing').on('bank.id', '=', keyNumber('bankId')))
    .leftJoin('applicationOfPayment as x', (join) => join.on('x.id', '=', applicationId))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('candidate')
          .select(['masterId', 'firstName', 'middleName', 'lastName'])
          .where('masterId', '=', sql<number>`coalesce(x.master_id, ${keyNumber('mergedMasterId')})`)
          .offset(sql.lit(0))
          .as('k'),
      (join) => join.onTrue(),
    )
    .leftJoin('personalDetails as d', 'd.masterId', 'k.masterId')
    .leftJoin('advertisement as a', (join) => join.on('a.advtCode', '=', sql<number>`coalesce(v.advt_code, x.advt_code)`))
    .leftJoin('requisition as r', 'r.id', 'a.requisitionId')
    .leftJoin('post as p', 'p.id', 'r.postId')
    .select([
      'v.id',
      'v.subject',
      'v.subjectKey',
      'v.state',
      'v.before',
      'v.after',
      'v.reason',
      'v.askedBy',
      'v.askedFor',
      'v.askedAt',
      'v.decidedAt',
    ])
    .select([
      'v.decisionRemarks',
      'x.applicationNumber',
      'a.advtCode',
      'role.title as roleEn',
      'role.titleNe as roleNe',
      'bank.nameEn as bankEn',
      'bank.nameNe as bankNe',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
    ])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe', 'reader.mayDecide'])
    .select([
      sql<string>`officer_named(v.asked_by, v.asked_for)`.as('askerName'),
      sql<string | null>`officer_named(v.decided_by, v.decided_for)`.as('deciderName'),
      sql<string | null>`officer_named(s.account_id, null)`.as('officerName'),
    ])
    .where('v.id', '=', anyOf(ids))
    .execute();
}

export type NamedTable = 'application' | 'room' | 'examCentre' | 'role' | 'organization';

/** Names in both languages. An application and a room have a number instead. */
export async function selectNames(db: Database, table: NamedTable, ids: readonly number[]): Promise<Map<number, Bilingual>> {
  if (ids.length === 0) return new Map();
  const names = {
    application: sql`select id, application_number as en, application_number as ne from application_of_payment`,
    room: sql`select id, room_number as en, room_number as ne from room`,
    examCentre: sql`select id, name_en as en, name_ne as ne from exam_centre`,
    role: sql`select id, title as en, coalesce(nullif(title_ne, ''), title) as ne from role`,
    organization: sql`select id, name_en as en, name_ne as ne from organization`,
  };
  const { rows } = await sql<Bilingual & { id: number }>`select * from (${names[table]}) named where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, en, ne }) => [id, { en, ne }]));
}

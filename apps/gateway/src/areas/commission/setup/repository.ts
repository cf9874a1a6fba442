import { sql } from 'kysely';
import type { Day } from '@psc/i18n/calendar.ts';
import type { DefaultSection } from '@psc/api-client/areas/commission/setup.ts';
import { masterTypes, settingsSectionOf, tableName } from '@psc/validation/areas/commission/master-lists.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { selectPrivilegesOfRoles } from '../../access/staff-account/repository/privileges.ts';

/** Tables of a section of the defaults that are not lists of master data. */
const otherTables: Partial<Record<DefaultSection, readonly string[]>> = {
  posts: ['fee', 'age_limit', 'competition_percentage'],
  centres: ['exam_centre', 'invigilator_post'],
};

/** The tables of a section of the defaults, by their names in the database. */
export function tablesOfSection(section: DefaultSection): string[] {
  return [...masterTypes.filter((type) => settingsSectionOf(type) === section).map(tableName), ...(otherTables[section] ?? [])];
}

/** The number of rows in each table, in one round trip. None of them grows with the number of candidates. */
export async function countRows(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = tables.map((table) => sql`select ${table} as name, count(*)::integer as rows from ${sql.table(table)}`);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

export type SetupFacts = {
  localBodies: number;
  organizations: number;
  services: number;
  groups: number;
  classes: number;
  posts: number;
  quotas: number;
  inclusiveThousandths: number;
  classesWithPercentages: number;
  classesWithFee: number;
  classesWithAges: number;
  curricula: number;
  qualifications: number;
  roles: number;
  officers: number;
  administrators: number;
  fiscalYears: number;
  centres: number;
  sentMails: number;
};

/** The facts that a commission needs before its first advertisement; only active entries count. */
export async function selectFacts(db: Database, today: Day): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select
      (select count(*) from local_body where active)::integer as "localBodies",
      (select count(*) from organization where active and can_request_advt)::integer as organizations,
      (select count(*) from service where active)::integer as services,
      (select count(*) from service_group where active)::integer as groups,
      (select count(*) from class where active)::integer as classes,
      (select count(*) from post where active)::integer as posts,
      (select count(*) from quota where active)::integer as quotas,
      (select coalesce(sum(s.percent) * 1000, 0) from quota_share s
        where s.version = quota_share_version_on(${today}))::integer as "inclusiveThousandths",
      (select count(*) from class c where active and exists
        (select 1 from competition_percentage p where p.class_id = c.id and p.holds_from_ad <= ${today}))::integer as "classesWithPercentages",
      (select count(*) from class c where active and exists
        (select 1 from fee f where f.class_id = c.id and f.holds_from_ad <= ${today}))::integer as "classesWithFee",
      (select count(*) from class c where active and exists
        (select 1 from age_limit a where a.class_id = c.id and a.holds_from_ad <= ${today}))::integer as "classesWithAges",
      (select count(*) from curriculum)::integer as curricula,
      (select count(*) from education_level where active)::integer as qualifications,
      (select count(*) from role where retired_at is null)::integer as roles,
      (select count(distinct s.account_id) from staff s join staff_role r using (account_id) join role on role.id = r.role_id
        where s.active and role.key is distinct from 'administrator')::integer as officers,
      (select count(distinct s.account_id) from staff s join staff_role r using (account_id) join role on role.id = r.role_id
        where s.active and role.key = 'administrator')::integer as administrators,
      (select count(*) from fiscal_year where active and starts_on_ad <= ${today} and ends_on_ad >= ${today})::integer as "fiscalYears",
      (select count(*) from exam_centre where active)::integer as centres,
      (select count(*) from (select 1 from sent_mail where accepted_at is not null and not by_sms limit 1) sent)::integer as "sentMails"
  `.execute(db);
  return rows[0]!;
}

export function selectAgeLimitsOn(db: Database, day: Day) {
  return db
    .selectFrom('ageLimit as l')
    .innerJoin('class as c', 'c.id', 'l.classId')
    .distinctOn(['l.classId', 'l.serviceId', 'l.gender', 'l.forDisabled', 'l.forInternal', 'l.forDevelopmentService'])
    .select(['l.id', 'l.version', 'l.classId', 'l.serviceId', 'l.gender', 'l.forDisabled', 'l.forInternal', 'l.forDevelopmentService'])
    .select(['l.minAge', 'l.maxAge', 'l.source', 'c.nameEn as className'])
    .where('l.holdsFromAd', '<=', day)
    .orderBy('l.classId')
    .orderBy('l.serviceId')
    .orderBy('l.gender')
    .orderBy('l.forDisabled')
    .orderBy('l.forInternal')
    .orderBy('l.forDevelopmentService')
    .orderBy('l.holdsFromAd', 'desc')
    .execute();
}

/** Active roles with their permissions, except the administrator's. */
export async function selectTransferredRoles(db: Database) {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'version', 'title', 'titleNe', 'description', 'descriptionNe', 'type', 'secondFactorRequired'])
    .where('retiredAt', 'is', null)
    .where((eb) => eb.or([eb('key', 'is', null), eb('key', '<>', 'administrator')]))
    .orderBy('id')
    .execute();
  const privileges = await selectPrivilegesOfRoles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, privileges: privileges.get(row.id) ?? {} }));
}

export function selectTransferredCentres(db: Database) {
  return db
    .selectFrom('examCentre')
    .select([
      'id',
      'version',
      'provinceId',
      'districtId',
      'nameEn',
      'nameNe',
      'address',
      'contactPersonEn',
      'contactPersonNe',
      'contactEmail',
    ])
    .select(['capacity as centerCapacity', 'contactNumber as contact'])
    .select((eb) => eb.not('active').as('inactive'))
    .orderBy('id')
    .execute();
}

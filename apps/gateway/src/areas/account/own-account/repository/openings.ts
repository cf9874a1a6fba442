import type { Id } from '@psc/validation/rules/id.ts';
import { openingSections, type DocumentOpening } from '@psc/api-client/areas/account/own-account.ts';
import type { ProfileFileType } from '@psc/api-client/areas/profile/profile-types.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

const isSection = (text: string | null): text is DocumentOpening['section'] =>
  (openingSections as readonly (string | null)[]).includes(text);

/**
 * Read from the record, which has a line for each opening by staff; repeated openings of one document by one officer make one line a day.
 */
export async function selectOpenings(db: Database, masterId: Id<'candidate'>, most: number): Promise<DocumentOpening[]> {
  const rows = await db
    .selectFrom('auditEntry as e')
    .leftJoin('staff as s', 's.accountId', 'e.accountId')
    .leftJoin('organization as o', 'o.id', 's.organizationId')
    .select(({ fn }) => [
      sql<ProfileFileType>`e.after ->> 'type'`.as('type'),
      sql<string | null>`e.after ->> 'section'`.as('section'),
      'o.nameEn',
      'o.nameNe',
      fn.max('e.at').as('at'),
      fn.countAll<string>().as('times'),
    ])
    .where('e.subject', '=', `candidate:${masterId}`)
    .where('e.action', '=', 'profile.getDocumentFile')
    .groupBy([sql`1`, sql`2`, 'o.nameEn', 'o.nameNe', sql`(e.at at time zone 'Asia/Kathmandu')::date`])
    .orderBy(({ fn }) => fn.max('e.at'), 'desc')
    .limit(most)
    .execute();
  return rows.map(({ type, section, nameEn, nameNe, at, times }) => ({
    type,
    section: isSection(section) ? section : 'commission',
    office: nameEn === null ? null : { en: nameEn, ne: nameNe ?? nameEn },
    at: new Date(at).toISOString(),
    times: Number(times),
  }));
}

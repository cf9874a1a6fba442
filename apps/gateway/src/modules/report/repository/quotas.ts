import { sql } from 'kysely';
import type { AcrossColumn } from '@psc/api-client/define-report.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../database/connection.ts';

/** The quotas into which reports of distributions divide posts: those in use, and whatever has posts. That of the internal competition is no part of them. */
export function selectQuotaColumns(db: Database): Promise<AcrossColumn[]> {
  return db
    .selectFrom('quota as q')
    .select(['q.code as key', sql<Bilingual>`jsonb_build_object('en', q.name_en, 'ne', q.name_ne)`.as('label')])
    .where('q.code', '<>', 'internal')
    .where((eb) =>
      eb.or([
        eb('q.active', '=', true),
        eb.exists(eb.selectFrom('distributionLogQuota as posts').select('posts.logId').whereRef('posts.quotaCode', '=', 'q.code')),
      ]),
    )
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
}

/** The code by which reports know a quota; its number where there is none. */
export async function codeOfQuota(db: Database, quotaId: number): Promise<string> {
  const row = await db.selectFrom('quota').select('code').where('id', '=', quotaId).executeTakeFirst();
  return row?.code ?? String(quotaId);
}

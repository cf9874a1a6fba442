import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { AcrossColumn } from '@psc/api-client/define-report.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/**
 * The quota columns of distribution reports: active quotas, and any others with posts. The quota of internal competition is not among them.
 */
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

/** The code that reports use for a quota; its id if it has none. */
export async function codeOfQuota(db: Database, quotaId: Id<'quota'>): Promise<string> {
  const row = await db.selectFrom('quota').select('code').where('id', '=', quotaId).executeTakeFirst();
  return row?.code ?? String(quotaId);
}

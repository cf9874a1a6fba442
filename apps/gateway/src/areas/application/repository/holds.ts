import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The open hold on the candidate's own application, locked; undefined if there is no such application. */
export function lockOwnHold(db: Database, masterId: Id<'candidate'>, applicationId: Id<'application'>) {
  return db
    .selectFrom('application as x')
    .leftJoin('scrutinyHold as h', (join) =>
      join
        .onRef('h.applicationId', '=', 'x.id')
        .on('h.answeredAt', 'is', null)
        .on((eb) =>
          eb(
            'h.id',
            '=',
            eb
              .selectFrom('scrutinyHold as n')
              .select((n) => n.fn.max('n.id').as('id'))
              .whereRef('n.applicationId', '=', 'x.id'),
          ),
        ),
    )
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .select(['x.id as applicationId', 'x.advtCode', 'x.applicationNumber', 'x.scrutinyStatus', 'x.scrutinyOfficerId'])
    .select(['h.id as holdId', 'h.answerBy', 'k.accountId'])
    .where('x.id', '=', applicationId)
    .where('x.masterId', '=', masterId)
    .forNoKeyUpdate('x')
    .executeTakeFirst();
}

type Answer = { holdId: number; applicationId: Id<'application'>; answer: string; fileId: string; answeredAt: Date };

export async function answerHold(db: Database, { holdId, applicationId, ...answered }: Answer): Promise<void> {
  await db.updateTable('scrutinyHold').set(answered).where('id', '=', holdId).execute();
  await db
    .updateTable('application')
    .set({ scrutinyStatus: 'pending', version: sql`version + 1` })
    .where('id', '=', applicationId)
    .execute();
}

export async function selectNewestHold(db: Database, applicationId: Id<'application'>) {
  const hold = await db
    .selectFrom('scrutinyHold')
    .select(['demand', 'bilingualRemark', 'answerBy', 'answeredAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return hold && { ...hold, bilingualRemark: hold.bilingualRemark as Bilingual | null };
}

import { sql, type ExpressionBuilder } from 'kysely';
import { compiledOnce } from '../../database/compiled-once.ts';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/schema.gen.ts';

/** Whom mails about applications go to, and what they name. */
function recipients(db: Database) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .innerJoin('account as u', 'u.id', 'k.accountId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['x.id as applicationId', 'u.email', 'u.language', 'x.applicationNumber', 'x.receiptNumber', 'p.nameEn as postEn', 'p.nameNe as postNe']);
}

const recipientOf = compiledOnce((db, { applicationId }: { applicationId: number }) => recipients(db).where('x.id', '=', applicationId));
export type Recipient = Awaited<ReturnType<typeof recipientOf>>[number];

export async function selectForMail(db: Database, applicationId: number): Promise<Recipient> {
  const [recipient] = await recipientOf(db, { applicationId });
  if (!recipient) throw new Error(`There is no application ${applicationId}.`);
  return recipient;
}

/** The audience of a milestone is found by what stands in the rows, so that it is the same whenever it is asked for. */
export type Audience = { approved: true } | { numberedAt: number } | { withAdmitCard: true } | { seated: true } | { passed: true } | { called: true };
type Page = { advtCode: number; after: number; limit: number };

/** The places of application `x` in the list of those called to the interview: everybody who passed stands in it. */
function listedForInterview(eb: ExpressionBuilder<DB & { x: DB['application'] }, 'x'>) {
  return eb
    .selectFrom('selectionCandidate as sc')
    .innerJoin('selection as s', 's.id', 'sc.selectionId')
    .select('sc.applicationId')
    .whereRef('sc.applicationId', '=', 'x.id')
    .whereRef('s.advtCode', '=', 'x.advtCode')
    .where('s.stage', '=', 'written');
}

/** One page of an audience in the order of applications, with where each sits and how it stands in a selection. */
export function selectAudience(db: Database, audience: Audience, { advtCode, after, limit }: Page) {
  const stage = 'called' in audience ? 'final' : 'written';
  return recipients(db)
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'x.id')
    .leftJoin('examCentre as e', 'e.id', 'seat.examCentreId')
    .leftJoin('room', 'room.id', 'seat.roomId')
    .leftJoin('admitCard as card', 'card.applicationId', 'x.id')
    .select(['seat.rollNumber', 'room.roomNumber', 'e.nameEn as centreEn', 'e.nameNe as centreNe', 'e.address as centreAddress', 'a.admitCardDownloadDateAd'])
    .select([
      // Whoever stands in several categories is told the best place.
      sql<'selected' | 'alternate' | 'notSelected' | null>`(select sc.outcome from selection s join selection_candidate sc on sc.selection_id = s.id
        where s.advt_code = x.advt_code and s.stage = ${stage} and sc.application_id = x.id
        order by array_position(array['selected', 'alternate', 'notSelected'], sc.outcome) limit 1)`.as('outcome'),
      sql<Date | null>`(select s.interview_at from selection s where s.advt_code = x.advt_code and s.stage = 'written')`.as('interviewAt'),
    ])
    .where('x.advtCode', '=', advtCode)
    .where('x.id', '>', after)
    .$if('approved' in audience, (query) => query.where('x.scrutinyStatus', '=', 'approved'))
    .$if('numberedAt' in audience, (query) => query.where('seat.examCentreId', '=', (audience as { numberedAt: number }).numberedAt).where('seat.rollNumber', 'is not', null))
    .$if('withAdmitCard' in audience, (query) => query.where('card.generatedAt', 'is not', null).where('card.blocked', '=', false))
    .$if('seated' in audience, (query) => query.where('seat.rollNumber', 'is not', null))
    .$if('passed' in audience, (query) => query.where((eb) => eb.exists(listedForInterview(eb))))
    .$if('called' in audience, (query) => query.where((eb) => eb.exists(listedForInterview(eb).where('sc.outcome', '=', 'selected'))))
    .orderBy('x.id')
    .limit(limit)
    .execute();
}
export type AudienceRow = Awaited<ReturnType<typeof selectAudience>>[number];

/** The papers of the approved schedule in the order they are written. */
export function selectScheduleForMail(db: Database, advtCode: number) {
  return db
    .selectFrom('examSchedule as es')
    .innerJoin('examSchedulePaper as ep', 'ep.examScheduleId', 'es.id')
    .innerJoin('paper as p', 'p.id', 'ep.paperId')
    .select(['p.subjectNameEn', 'p.subjectNameNe', 'ep.startsAt'])
    .where('es.advtCode', '=', advtCode)
    .where('es.status', '=', 'approved')
    .orderBy('ep.startsAt')
    .orderBy('p.position')
    .execute();
}

/** Notes what is being told; answers the applications to which it is new. */
export async function noteSaid(db: Database, milestone: string, told: { applicationId: number; said: string }[], queuedAt: Date): Promise<Set<number>> {
  if (told.length === 0) return new Set();
  const noted = await db
    .insertInto('milestoneMail')
    .values(told.map(({ applicationId, said }) => ({ applicationId, milestone, said, queuedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['applicationId', 'milestone'])
        .doUpdateSet((eb) => ({ said: eb.ref('excluded.said'), queuedAt: eb.ref('excluded.queuedAt') }))
        .whereRef('milestoneMail.said', '<>', 'excluded.said'),
    )
    .returning('applicationId')
    .execute();
  return new Set(noted.map((row) => row.applicationId));
}

/** Why and until when an application that is not paid can still be paid. */
export function selectUnpaid(db: Database, applicationId: number) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .select(['x.feeType', 'a.paymentLastAt', 'a.doubleFeePaymentLastAt'])
    .where('x.id', '=', applicationId)
    .where('x.paymentStatus', '=', 'unpaid')
    .executeTakeFirst();
}

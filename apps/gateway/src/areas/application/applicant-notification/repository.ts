import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import { sitsIn } from '../repository/replaced-cards.ts';
import { roomsOfSeat } from '../repository/seat-rooms.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

/** The recipients of mails about applications, with the facts of every mail; `applicationOfPayment` also covers withdrawn applications. */
function recipients(db: Database, of: 'application' | 'applicationOfPayment' = 'application') {
  return (
    db
      .selectFrom(`${of} as x` as 'application as x')
      .innerJoin('candidate as applicant', 'applicant.masterId', 'x.masterId')
      // Mails about an application that stays with a merged account go to the continuing one.
      .innerJoin('candidate as k', (join) =>
        join.on('k.masterId', '=', sql<number>`coalesce(applicant.merged_into_master_id, applicant.master_id)`),
      )
      .innerJoin('account as u', 'u.id', 'k.accountId')
      .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .select([
        'x.id as applicationId',
        'u.id as accountId',
        'u.email',
        'u.language',
        'x.applicationNumber',
        'x.receiptNumber',
        'x.advtCode',
        'p.nameEn as postEn',
        'p.nameNe as postNe',
      ])
  );
}

export type Recipient = Awaited<ReturnType<ReturnType<typeof recipients>['execute']>>[number];

/** Without applications that were closed as duplicates; their candidates heard of it once. */
const goingOn = (db: Database) => recipients(db).where('x.duplicateOf', 'is', null);

export async function selectRecipient(db: Database, applicationId: Id<'application'>): Promise<Recipient> {
  const recipient = await recipients(db).where('x.id', '=', applicationId).executeTakeFirst();
  if (!recipient) throw new Error(`There is no application ${applicationId}.`);
  return recipient;
}

export function selectPayer(db: Database, applicationId: Id<'application'>): Promise<Recipient> {
  return recipients(db, 'applicationOfPayment').where('x.id', '=', applicationId).executeTakeFirstOrThrow();
}

export function selectApplicantsOf(db: Database, { advtCode, after, limit }: Page): Promise<Recipient[]> {
  return goingOn(db).where('x.advtCode', '=', advtCode).where('x.id', '>', after).orderBy('x.id').limit(limit).execute();
}

/** One page of the applicants of a combined advertisement, including those whose application was moved. */
export function selectCombinedApplicants(db: Database, { advtCode, after, limit }: Page): Promise<Recipient[]> {
  return goingOn(db)
    .where((eb) => eb.or([eb('x.advtCode', '=', advtCode), eb('x.combinedFromAdvtCode', '=', advtCode)]))
    .where('x.id', '>', after)
    .orderBy('x.id')
    .limit(limit)
    .execute();
}

/** Only those whose advertisement has not ended. */
export function selectRecipientsGoingOn(db: Database, applicationIds: readonly Id<'application'>[]): Promise<Recipient[]> {
  return goingOn(db)
    .where('x.id', '=', anyOf(applicationIds))
    .where((eb) => eb.not(isEnded('a')))
    .orderBy('x.id')
    .execute();
}

/** The audience depends only on stored rows, so a retried job finds the same applicants. */
export type Audience =
  | { everybody: true }
  | { approved: true }
  | { competitions: readonly string[]; scheduled: readonly string[] }
  | { numberedAt: number }
  | { withAdmitCard: true }
  | { seated: true }
  | { passed: true }
  | { called: true }
  | { withInterviewPlace: true };
type Page = { advtCode: Id<'advertisement'>; after: number; limit: number };

/** The rankings of application `x` in the list for the interview, which contains all who passed. */
function listedForInterview(eb: ExpressionBuilder<DB & { x: DB['application'] }, 'x'>) {
  return eb
    .selectFrom('selectionCandidate as sc')
    .innerJoin('selection as s', 's.id', 'sc.selectionId')
    .select('sc.applicationId')
    .whereRef('sc.applicationId', '=', 'x.id')
    .whereRef('s.advtCode', '=', 'x.advtCode')
    .where('s.stage', '=', 'written');
}

export function selectAudience(db: Database, audience: Audience, { advtCode, after, limit }: Page) {
  const stage = 'called' in audience ? 'final' : 'written';
  let query = goingOn(db)
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'x.id')
    .leftJoin('examCentre as e', 'e.id', 'seat.examCentreId')
    .leftJoin('admitCard as card', 'card.applicationId', 'x.id')
    .leftJoin('interviewAppointment as own', 'own.applicationId', 'x.id')
    .select([
      'own.startsAt as placeStartsAt',
      'own.panelNumber',
      'own.placeEn',
      'own.placeNe',
      'own.replacesAt as placeReplacesAt',
      'own.reason as placeReason',
    ])
    .select([
      'seat.rollNumber',
      roomsOfSeat('x.id').as('roomNumber'),
      'e.nameEn as centreEn',
      'e.nameNe as centreNe',
      'e.address as centreAddress',
      'a.admitCardDownloadDateAd',
      'card.generatedAt as admitCardMadeAt',
    ])
    .select([
      // A candidate in several categories gets the best outcome.
      sql<
        'selected' | 'alternate' | 'notSelected' | null
      >`(select sc.outcome from selection s join selection_candidate sc on sc.selection_id = s.id
        where s.advt_code = x.advt_code and s.stage = ${stage} and sc.application_id = x.id
        order by array_position(array['selected', 'alternate', 'notSelected'], sc.outcome) limit 1)`.as('outcome'),
      sql<Date | null>`(select s.interview_at from selection s where s.advt_code = x.advt_code and s.stage = 'written')`.as('interviewAt'),
    ])
    .where('x.advtCode', '=', advtCode)
    .where('x.id', '>', after);
  if ('approved' in audience) query = query.where('x.scrutinyStatus', '=', 'approved');
  if ('competitions' in audience)
    query = query.where('x.scrutinyStatus', '=', 'approved').where(sitsIn(audience.competitions, audience.scheduled, 'x.id'));
  if ('numberedAt' in audience || 'withAdmitCard' in audience || 'seated' in audience)
    query = query.where('x.scrutinyStatus', '=', 'approved');
  if ('numberedAt' in audience) query = query.where('seat.examCentreId', '=', audience.numberedAt).where('seat.rollNumber', 'is not', null);
  if ('withAdmitCard' in audience) query = query.where('card.generatedAt', 'is not', null).where('card.blocked', '=', false);
  if ('seated' in audience) query = query.where('seat.rollNumber', 'is not', null);
  if ('passed' in audience) query = query.where((eb) => eb.exists(listedForInterview(eb)));
  if ('withInterviewPlace' in audience) query = query.where('own.applicationId', 'is not', null);
  if ('called' in audience) query = query.where((eb) => eb.exists(listedForInterview(eb).where('sc.outcome', '=', 'selected')));
  return query.orderBy('x.id').limit(limit).execute();
}
export type AudienceRow = Awaited<ReturnType<typeof selectAudience>>[number];

export async function selectReason(db: Database, revisionId: Id<'revision'>): Promise<string> {
  const { reason } = await db.selectFrom('revision').select('reason').where('id', '=', revisionId).executeTakeFirstOrThrow();
  return reason;
}

/** Records the notification of each applicant; returns the applications whose applicant has not yet received these facts. */
export async function recordNotified(
  db: Database,
  notification: string,
  applicants: { applicationId: Id<'application'>; facts: string }[],
  queuedAt: Date,
): Promise<Set<number>> {
  if (applicants.length === 0) return new Set();
  const recorded = await db
    .insertInto('milestoneMail')
    .values(applicants.map(({ applicationId, facts }) => ({ applicationId, milestone: notification, said: facts, queuedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['applicationId', 'milestone'])
        .doUpdateSet((eb) => ({ said: eb.ref('excluded.said'), queuedAt: eb.ref('excluded.queuedAt') }))
        .whereRef('milestoneMail.said', '<>', 'excluded.said'),
    )
    .returning('applicationId')
    .execute();
  return new Set(recorded.map((row) => row.applicationId));
}

export function selectUnpaid(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .select(['x.feeType', 'a.paymentLastAt', 'a.doubleFeePaymentLastAt'])
    .where('x.id', '=', applicationId)
    .where('x.paymentStatus', '=', 'unpaid')
    .executeTakeFirst();
}

/**
 * One page of the unpaid applications with a payment deadline within this time. Applications whose payment is being confirmed or is
 * unmatched are left out, because they must not be asked to pay again.
 */
export async function selectUnpaidDueBetween(
  db: Database,
  { from, until }: { from: Date; until: Date },
  { after, limit }: Omit<Page, 'advtCode'>,
) {
  const dueAt = sql<Date>`case x.fee_type when 'double' then a.double_fee_payment_last_at else a.payment_last_at end`;
  return (
    goingOn(db)
      .select(dueAt.as('dueAt'))
      // Until when an application at single fee can be submitted again at double fee.
      .select(
        sql<Date | null>`case x.fee_type when 'single' then nullif(a.double_fee_payment_last_at, a.payment_last_at) end`.as(
          'doubleFeeUntil',
        ),
      )
      .where('x.paymentStatus', 'in', ['unpaid', 'voucherRejected'])
      // A closed advertisement takes no applications, but its payment deadline may still be in the future.
      .where('a.lifeCycleStatus', 'in', ['live', 'closed'])
      .where('a.combinedIntoAdvtCode', 'is', null)
      .where((eb) => eb.or([eb.between('a.paymentLastAt', from, until), eb.between('a.doubleFeePaymentLastAt', from, until)]))
      .where(dueAt, '>=', from)
      .where(dueAt, '<', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('unmatchedPayment as sp')
              .innerJoin('paymentAttempt as pa', 'pa.id', 'sp.paymentAttemptId')
              .select('sp.id')
              .whereRef('pa.applicationId', '=', 'x.id')
              .where('sp.resolution', 'is', null),
          ),
        ),
      )
      .where('x.id', '>', after)
      .orderBy('x.id')
      .limit(limit)
      .execute()
  );
}

/** One page of the unpaid added categories that are due within this time, with the same exceptions. */
export function selectUnpaidAdditionsDueBetween(
  db: Database,
  { from, until }: { from: Date; until: Date },
  { after, limit }: Omit<Page, 'advtCode'>,
) {
  const dueAt = sql<Date>`case added.fee_type when 'double' then a.double_fee_payment_last_at else a.payment_last_at end`;
  return goingOn(db)
    .innerJoin('categoryAddition as added', 'added.applicationId', 'x.id')
    .select(['added.id as categoryAdditionId', dueAt.as('dueAt')])
    .where('added.endedAt', 'is', null)
    .where('added.paymentStatus', 'in', ['unpaid', 'voucherRejected'])
    .where('a.lifeCycleStatus', 'in', ['live', 'closed'])
    .where('a.combinedIntoAdvtCode', 'is', null)
    .where(dueAt, '>=', from)
    .where(dueAt, '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unmatchedPayment as sp')
            .innerJoin('paymentAttempt as pa', 'pa.id', 'sp.paymentAttemptId')
            .select('sp.id')
            .whereRef('pa.categoryAdditionId', '=', 'added.id')
            .where('sp.resolution', 'is', null),
        ),
      ),
    )
    .where('added.id', '>', after)
    .orderBy('added.id')
    .limit(limit)
    .execute();
}

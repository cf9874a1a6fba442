import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { goesOn, isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';

/** After its correction was refused, a request waits for another answer. One without an answer ends with its advertisement `a`. */
const STATE = sql<string>`case when request.payment_status <> 'paid' then request.payment_status
  when ${isEnded('a')} and request.answer is distinct from 'unchanged' and revision.state is distinct from 'applied' then 'ended'
  when request.answer is null or revision.state in ('refused', 'withdrawn') then 'waiting'
  when request.answer = 'unchanged' then 'unchanged'
  when revision.state = 'asked' then 'toApprove' else 'corrected' end`;

export async function selectOwnPapers(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('writtenResult as w', (join) => join.onRef('w.advtCode', '=', 'x.advtCode').on('w.status', '=', 'published'))
    .innerJoin('paper as p', 'p.advtCode', 'x.advtCode')
    .innerJoin('writtenMark as m', (join) => join.onRef('m.applicationId', '=', 'x.id').onRef('m.paperId', '=', 'p.id'))
    .leftJoin('retotallingRequest as request', (join) =>
      join.onRef('request.applicationId', '=', 'x.id').onRef('request.paperId', '=', 'p.id'),
    )
    .leftJoin('revision', 'revision.id', 'request.revisionId')
    .select(['p.id as paperId', 'p.subjectNameEn', 'p.subjectNameNe', 'm.marks', 'request.id', 'request.feeAmountPaisa'])
    .select(['request.receiptNumber', 'request.payableUntil', 'request.askedAt', 'request.answeredAt', 'request.answerRemarks'])
    .select(STATE.as('state'))
    .where('x.id', '=', applicationId)
    .where('p.testType', '=', 'written')
    .orderBy('p.position')
    .execute();
}
export type OwnPaperRow = Awaited<ReturnType<typeof selectOwnPapers>>[number];

export async function selectStandings(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('selectionCandidate as reached')
    .innerJoin('selection as list', 'list.id', 'reached.selectionId')
    .innerJoin('advertisementCategory as c', 'c.id', 'reached.advertisementCategoryId')
    .innerJoin('quota as q', 'q.code', 'c.quotaCode')
    .select(['list.stage', 'q.nameEn', 'q.nameNe', 'c.advtNumber', 'reached.rank', 'reached.totalMarks', 'reached.outcome'])
    .select((eb) =>
      eb
        .selectFrom('selectionCandidate as other')
        .select((inner) => inner.fn.min('other.totalMarks').as('marks'))
        .whereRef('other.selectionId', '=', 'reached.selectionId')
        .whereRef('other.advertisementCategoryId', '=', 'reached.advertisementCategoryId')
        // A literal, so that PostgreSQL uses the partial index of selected candidates.
        .where('other.outcome', '=', sql.lit('selected'))
        .as('lastSelectedMarks'),
    )
    .where('reached.applicationId', '=', applicationId)
    .where('list.publishedAt', 'is not', null)
    .orderBy('list.publishedAt')
    .orderBy('c.id')
    .execute();
}
export type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number];

/** When the result of the caller's application was published; null before, undefined for another candidate's application. */
export async function selectPublishedAt(
  db: Database,
  applicationId: Id<'application'>,
  masterId: Id<'candidate'>,
): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('application as x')
    .leftJoin('writtenResult as w', (join) => join.onRef('w.advtCode', '=', 'x.advtCode').on('w.status', '=', 'published'))
    .select('w.publishedAt')
    .where('x.id', '=', applicationId)
    .where('x.masterId', '=', masterId)
    .executeTakeFirst();
  return row && row.publishedAt;
}

type NewRequest = { applicationId: Id<'application'>; paperId: Id<'paper'>; feeAmountPaisa: number; payableUntil: Date; askedAt: Date };

/** Undefined if the paper already has a request. One without a fee counts as paid. */
export async function insertRequest(db: Database, request: NewRequest): Promise<number | undefined> {
  const row = await db
    .insertInto('retotallingRequest')
    .values({ ...request, ...(request.feeAmountPaisa === 0 && { paymentStatus: 'paid' as const, paidAt: request.askedAt }) })
    .onConflict((conflict) => conflict.columns(['applicationId', 'paperId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Unanswered, or its correction was refused, in an advertisement that continues. */
export const WAITS = sql<boolean>`((request.answer is null or revision.state in ('refused', 'withdrawn'))
  and ${goesOn(sql`(select advt_code from application where id = request.application_id)`)})`;

export function paidRequests(db: Database) {
  return db
    .selectFrom('retotallingRequest as request')
    .leftJoin('revision', 'revision.id', 'request.revisionId')
    .where('request.paymentStatus', '=', 'paid');
}

function paidRequestsWithMark(db: Database) {
  return paidRequests(db)
    .innerJoin('application as x', 'x.id', 'request.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'x.id')
    .innerJoin('paper as p', 'p.id', 'request.paperId')
    .leftJoin('writtenMark as m', (join) => join.onRef('m.applicationId', '=', 'x.id').onRef('m.paperId', '=', 'p.id'))
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as q', 'q.id', 'a.requisitionId')
    .innerJoin('post', 'post.id', 'q.postId')
    .select(['request.id', 'request.applicationId', 'request.paperId', 'request.paidAt', 'request.answeredAt', 'request.answerRemarks'])
    .select(['request.version', 'x.advtCode', 'seat.rollNumber', 'm.marks', 'p.maximumMarks'])
    .select(['post.nameEn as postEn', 'post.nameNe as postNe', 'p.subjectNameEn as paperEn', 'p.subjectNameNe as paperNe'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select([STATE.as('state'), sql<string | null>`officer_named(request.answered_by, request.answered_for)`.as('officerName')]);
}

export function selectRequests(db: Database, ids: number[]) {
  return paidRequestsWithMark(db).where('request.id', 'in', ids).execute();
}
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export function selectApplicationOf(db: Database, requestId: number): Promise<{ applicationId: number } | undefined> {
  return db.selectFrom('retotallingRequest').select('applicationId').where('id', '=', requestId).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockRequest(db: Database, requestId: number): Promise<RequestRow | undefined> {
  await db.selectFrom('retotallingRequest').select('id').where('id', '=', requestId).forNoKeyUpdate().execute();
  return paidRequestsWithMark(db).where('request.id', '=', requestId).executeTakeFirst();
}

type Answer = {
  answer: 'unchanged' | 'corrected';
  answerRemarks: string;
  answeredBy: number;
  answeredAt: Date;
  revisionId: Id<'revision'> | null;
};

export async function answerRequest(db: Database, requestId: number, answer: Answer): Promise<void> {
  await db
    .updateTable('retotallingRequest')
    .set((eb) => ({ ...answer, version: eb('version', '+', 1) }))
    .where('id', '=', requestId)
    .execute();
}

import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { awaitedExpiresAt, blockingReason } from './blocking-reason.ts';
import { lateFeeFactorOn } from '../../../platform/shared/repository/late-fee.ts';
import { isPartiallyApproved } from './partially-approved.ts';
import { replacedCard } from './replaced-card.ts';
import { roomsOfSeat } from './seat-rooms.ts';

type Outcome = 'selected' | 'alternate' | 'notSelected';

/** The best outcome of application `x` in a selection, which ranks a candidate in each category applied for. */
const bestOutcome = (selection: 'written' | 'final') => sql<Outcome | null>`(select sc.outcome from selection_candidate sc
  where sc.selection_id = ${sql.ref(selection)}.id and sc.application_id = x.id
  order by array_position(array['selected', 'alternate', 'notSelected'], sc.outcome) limit 1)`;

/** The refunds of application `x` as one; returned once all of them are. */
const refundOfApplication = (eb: ExpressionBuilder<DB & { x: DB['application'] }, 'x'>) =>
  eb
    .selectFrom('feeRefund as f')
    .select([
      sql<number | null>`sum(f.amount_paisa)::integer`.as('amountPaisa'),
      sql<Date | null>`case when bool_and(f.returned_at is not null) then max(f.returned_at) end`.as('returnedAt'),
      sql<string | null>`string_agg(distinct f.reference, ', ')`.as('reference'),
    ])
    .whereRef('f.applicationId', '=', 'x.id')
    .as('refund');

function summaries(db: Database, masterId: Id<'candidate'>) {
  return (
    db
      .selectFrom('application as x')
      .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .innerJoin('service as s', 's.id', 'r.serviceId')
      .innerJoin('class as c', 'c.id', 'r.classId')
      .leftJoin('admitCard as card', 'card.applicationId', 'x.id')
      .leftJoin('examSchedule as es', (join) => join.onRef('es.advtCode', '=', 'x.advtCode').on('es.status', '=', 'approved'))
      .leftJoin('selection as written', (join) =>
        join.onRef('written.advtCode', '=', 'x.advtCode').on('written.stage', '=', 'written').on('written.publishedAt', 'is not', null),
      )
      .leftJoin('selection as final', (join) =>
        join.onRef('final.advtCode', '=', 'x.advtCode').on('final.stage', '=', 'final').on('final.publishedAt', 'is not', null),
      )
      .leftJoin('interviewAppointment as own', 'own.applicationId', 'x.id')
      .leftJoinLateral(refundOfApplication, (join) => join.onTrue())
      .leftJoin('feeRebate as rebate', 'rebate.id', 'x.feeRebateId')
      .leftJoin('paymentAttempt as ebp', (join) =>
        join
          .onRef('ebp.applicationId', '=', 'x.id')
          .on('ebp.method', '=', 'rmis')
          .on('ebp.status', '=', 'pending')
          .on('ebp.purpose', '=', 'application'),
      )
      .leftJoin('writtenResult as w', (join) => join.onRef('w.advtCode', '=', 'x.advtCode').on('w.status', '=', 'published'))
      .select([
        'x.id as applicationId',
        'x.applicationNumber',
        'x.advtCode',
        'p.nameEn as postEn',
        'p.nameNe as postNe',
        's.nameEn as serviceEn',
        's.nameNe as serviceNe',
        'c.nameEn as classEn',
        'c.nameNe as classNe',
        'x.appliedAt',
        'x.feeAmountPaisa',
        'x.feeType',
        'x.paymentMethod',
        'x.paymentStatus',
        'x.receiptNumber',
        'x.paidAt',
        'x.scrutinyStatus',
        isPartiallyApproved().as('partiallyApproved'),
        'x.scrutinyRemark',
        // An application closed as a duplicate has a remark without a decision.
        sql<Bilingual | null>`(select decision.told from scrutiny_decision decision where decision.application_id = x.id
        and decision.decided_at = x.scrutiny_decided_at order by decision.id desc limit 1)`.as('scrutinyTold'),
        'x.scrutinyDecidedAt',
        'x.scrutinyOfficerId',
        'card.generatedAt as admitCardAt',
        'card.blocked as admitCardBlocked',
        'a.admitCardDownloadDateAd',
        'a.lifeCycleStatus',
        'a.cancellationReason',
        'a.combinedIntoAdvtCode',
        'refund.returnedAt as refundReturnedAt',
        'refund.reference as refundReference',
        'a.paymentLastAt',
        'a.doubleFeePaymentLastAt',
        'w.publishedAt as resultPublishedAt',
        'es.decidedAt as examScheduledAt',
        'written.publishedAt as interviewCalledAt',
        'own.placeEn as interviewPlaceEn',
        'own.placeNe as interviewPlaceNe',
        'own.panelNumber as interviewPanelNumber',
        'own.approvedAt as interviewPlacedAt',
        'own.replacesAt as interviewPlaceReplacesAt',
        'final.publishedAt as finallySelectedAt',
        'written.revisedAt as interviewCallRevisedAt',
        'final.revisedAt as finalListRevisedAt',
      ])
      // Paid in all, also for further categories and re-totalling.
      .select(
        sql<number>`(select coalesce(sum(due.fee_amount_paisa), 0)::integer from fee_due due
          where due.application_id = x.id and due.payment_status = 'paid')`.as('paidPaisa'),
      )
      // Refunds of a cancelled advertisement are recorded by a job; until it has run, this computes the same amount.
      .select(
        sql<number | null>`coalesce(refund.amount_paisa, case when a.life_cycle_status = 'cancelled' and x.payment_status = 'paid'
        then nullif(fees_to_refund_paisa(x.id), 0) end)`.as('refundPaisa'),
      )
      .select(['rebate.nameEn as rebateEn', 'rebate.nameNe as rebateNe', 'rebate.percent as rebatePercent'])
      .select(['ebp.providerReference as ebpCode', 'ebp.amountPaisa as ebpAmountPaisa', 'ebp.expiresAt as ebpPayableUntil'])
      .select(
        sql<string[]>`(select coalesce(array_agg(distinct cat.advt_number order by cat.advt_number), '{}') from application_category ac
        join advertisement_category cat on cat.id = ac.advertisement_category_id where ac.application_id = x.id)`.as('advtNumbers'),
      )
      .select([
        lateFeeFactorOn(sql.ref('a.publish_date_ad')).as('lateFeeFactor'),
        sql<Date | null>`(select min(ep.starts_at) from exam_schedule_paper ep where ep.exam_schedule_id = es.id)`.as('examStartsAt'),
        sql<Date | null>`(select max(ep.starts_at + pap.duration_minutes * interval '1 minute') from exam_schedule_paper ep join paper pap on pap.id = ep.paper_id
        where ep.exam_schedule_id = es.id)`.as('examEndsAt'),
        sql<Date | null>`(select max(rv.decided_at) from revision rv where rv.application_id = x.id and rv.subject = 'mark' and rv.state = 'applied')`.as(
          'resultRevisedAt',
        ),
        // Null for an absent candidate.
        sql<boolean | null>`(select case person.result when 'passed' then true when 'failed' then false end
        from examined_person person where person.application_id = x.id)`.as('passed'),
        sql<boolean>`exists (select from unmatched_payment sp join payment_attempt pa on pa.id = sp.payment_attempt_id
        where pa.application_id = x.id and pa.purpose = 'application' and sp.resolution is null)`.as('hasUndecidedPayment'),
        sql<'asked' | 'granted' | 'refused' | null>`(select arrangement.state from special_arrangement arrangement
        where arrangement.application_id = x.id and arrangement.state <> 'withdrawn')`.as('arrangementState'),
        sql<string | null>`(select added.fee_type from category_addition added where added.application_id = x.id and added.ended_at is null
        and added.payment_status in ('unpaid', 'voucherRejected'))`.as('unpaidAdditionFeeType'),
        // The deadline for answering scrutiny; null if it waits for no answer.
        sql<Date | null>`(select max(h.answer_by) from scrutiny_hold h where h.application_id = x.id and h.answered_at is null)`.as(
          'answerBy',
        ),
        sql<Date | null>`(select hour.starts_at from interview_hour hour where hour.selection_id = written.id and hour.application_id = x.id)`.as(
          'interviewAt',
        ),
        bestOutcome('written').as('writtenOutcome'),
        bestOutcome('final').as('finalOutcome'),
      ])
      .where('x.masterId', '=', masterId)
  );
}

export function selectApplications(db: Database, masterId: Id<'candidate'>) {
  return summaries(db, masterId).orderBy('x.id', 'desc').execute();
}
export type SummaryRow = Awaited<ReturnType<typeof selectApplications>>[number];

export function selectApplication(db: Database, masterId: Id<'candidate'>, applicationId: Id<'application'>) {
  return summaries(db, masterId)
    .innerJoin('faculty as f', 'f.id', 'x.facultyId')
    .innerJoin('subject as sub', 'sub.id', 'x.subjectId')
    .innerJoin('examCentre as e', 'e.id', 'x.examCentreId')
    .innerJoin('paper as pap', 'pap.id', 'x.paperId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
    .innerJoin('subGroup as sg', 'sg.id', 'r.subGroupId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .select([
      'f.nameEn as facultyEn',
      'f.nameNe as facultyNe',
      'sub.nameEn as subjectEn',
      'sub.nameNe as subjectNe',
      'e.nameEn as examCentreEn',
      'e.nameNe as examCentreNe',
      'pap.subjectNameEn as paperEn',
      'pap.subjectNameNe as paperNe',
      'x.minimumQualificationAnswer',
      'x.facultyId',
      'x.subjectId',
      'x.examCentreId',
      'x.paperId',
      blockingReason.as('hangsOn'),
      awaitedExpiresAt.as('awaitedExpiresAt'),
      replacedCard('x.id'),
      'o.nameEn as organizationEn',
      'o.nameNe as organizationNe',
      'g.nameEn as groupEn',
      'g.nameNe as groupNe',
      'sg.nameEn as subGroupEn',
      'sg.nameNe as subGroupNe',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'x.masterId',
      'x.receivedInFullAt',
      // Allocations are stored as a number of applications, so take the first to this officer since the application counted.
      sql<Date | null>`(select min(given.allocated_at) from scrutiny_allocation given where given.advt_code = x.advt_code
        and given.officer_id = x.scrutiny_officer_id and given.allocated_at >= coalesce(x.paid_at, x.applied_at))`.as('allocatedAt'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('applicationCategory as ac')
          .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
          .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
          .select(['cat.id', 'cat.advtNumber', 'cat.heading', 'cat.quotaCode', 'cat.seats', 'q.nameEn', 'q.nameNe'])
          .select(['ac.categoryAdditionId', sql<boolean>`ac.refused_at is not null`.as('refused')])
          .whereRef('ac.applicationId', '=', 'x.id')
          .orderBy('cat.id'),
      ).as('categories'),
      jsonObjectFrom(
        eb
          .selectFrom('voucher as w')
          .innerJoin('bank as b', 'b.id', 'w.bankId')
          .select([
            'w.voucherNumber',
            'w.status',
            'w.locked',
            'w.decisionRemarks',
            'w.uploadedAt',
            'w.receivedInFullAt',
            'b.nameEn',
            'b.nameNe',
          ])
          .whereRef('w.applicationId', '=', 'x.id')
          .where('w.categoryAdditionId', 'is', null),
      ).as('voucher'),
      jsonObjectFrom(
        eb
          .selectFrom('unmatchedPayment as sp')
          .innerJoin('paymentAttempt as pa', 'pa.id', 'sp.paymentAttemptId')
          .select(['pa.method', 'pa.reference', 'sp.providerReference', 'sp.amountPaisa as arrivedPaisa'])
          .whereRef('pa.applicationId', '=', 'x.id')
          .where('pa.purpose', '=', 'application')
          .where('sp.resolution', 'is', null)
          .orderBy('sp.id', 'desc')
          .limit(1),
      ).as('undecidedPayment'),
    ])
    .where('x.id', '=', applicationId)
    .executeTakeFirst();
}

/** The examination steps of an application; candidates see only final and published ones. */
export async function selectExamStory(db: Database, applicationId: Id<'application'>) {
  const seat = await db
    .selectFrom('candidateSeat as seat')
    .innerJoin('examCentre as e', 'e.id', 'seat.examCentreId')
    .innerJoin('centreAssignment as ca', 'ca.advtCode', 'seat.advtCode')
    .select(['e.nameEn', 'e.nameNe', 'seat.rollNumber', 'seat.allocatedAt', roomsOfSeat('seat.applicationId').as('roomNumber')])
    .where('seat.applicationId', '=', applicationId)
    .where('ca.state', '<>', 'temporarySave')
    .executeTakeFirst();
  const attendance = await db
    .selectFrom('attendance')
    .select(['isPresent', 'recordedAt'])
    .where('applicationId', '=', applicationId)
    .execute();
  return { seat, attendance };
}
export type ExamStory = Awaited<ReturnType<typeof selectExamStory>>;

import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { selectAdvertisementFacts, type AdvertisementFacts, type FactsOf } from './advertisement-facts.ts';
import { awaitedExpiresAt, blockingReason } from './blocking-reason.ts';
import { noOutcomes, noRefunds, selectOutcomes, selectRefunds, type Outcomes, type Refunds } from './outcomes.ts';
import { replacedCard } from './replaced-card.ts';
import { roomsOfSeat } from './seat-rooms.ts';

/** The further categories of application `x`: the sum paid for them, and the fee type of the unpaid one. */
const furtherCategories = (eb: ExpressionBuilder<DB & { x: DB['application'] }, 'x'>) =>
  eb
    .selectFrom('categoryAddition as added')
    .select([
      sql<number | null>`sum(added.fee_amount_paisa) filter (where added.payment_status = 'paid')`.as('paidPaisa'),
      sql<
        string | null
      >`max(added.fee_type) filter (where added.ended_at is null and added.payment_status in ('unpaid', 'voucherRejected'))`.as(
        'unpaidFeeType',
      ),
    ])
    .whereRef('added.applicationId', '=', 'x.id')
    .as('further');

/** The categories of application `x`. */
const ownCategories = (eb: ExpressionBuilder<DB & { x: DB['application'] }, 'x'>) =>
  eb
    .selectFrom('applicationCategory as ac')
    .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
    .select([
      sql<string[]>`coalesce(array_agg(distinct cat.advt_number order by cat.advt_number), '{}')`.as('advtNumbers'),
      sql<boolean>`coalesce(bool_or(ac.refused_at is not null), false)`.as('partiallyApproved'),
    ])
    .whereRef('ac.applicationId', '=', 'x.id')
    .as('own');

/**
 * The applications of a candidate without the facts of their advertisements. Each table of a statement costs time even where it has no row,
 * and every candidate opens this list.
 */
function ownApplications(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('application as x')
    .leftJoin('admitCard as card', 'card.applicationId', 'x.id')
    .leftJoin('interviewAppointment as appointment', 'appointment.applicationId', 'x.id')
    .leftJoin('feeRebate as rebate', 'rebate.id', 'x.feeRebateId')
    .leftJoin('paymentAttempt as ebp', (join) =>
      join
        .onRef('ebp.applicationId', '=', 'x.id')
        .on('ebp.method', '=', 'rmis')
        .on('ebp.status', '=', 'pending')
        .on('ebp.purpose', '=', 'application'),
    )
    .leftJoinLateral(furtherCategories, (join) => join.onTrue())
    .leftJoinLateral(ownCategories, (join) => join.onTrue())
    .select([
      'x.id as applicationId',
      'x.applicationNumber',
      'x.advtCode',
      'x.appliedAt',
      'x.feeAmountPaisa',
      'x.feeType',
      'x.paymentMethod',
      'x.paymentStatus',
      'x.receiptNumber',
      'x.paidAt',
      'x.scrutinyStatus',
      'x.scrutinyRemark',
      // An application closed as a duplicate has a remark without a decision.
      sql<Bilingual | null>`(select decision.bilingual_remark from scrutiny_decision decision where decision.application_id = x.id
        and decision.decided_at = x.scrutiny_decided_at order by decision.id desc limit 1)`.as('bilingualScrutinyRemark'),
      'x.scrutinyDecidedAt',
      'x.scrutinyOfficerId',
      'card.generatedAt as admitCardAt',
      'card.blocked as admitCardBlocked',
      'appointment.placeEn as interviewPlaceEn',
      'appointment.placeNe as interviewPlaceNe',
      'appointment.panelNumber as interviewPanelNumber',
      'appointment.approvedAt as interviewPlacedAt',
      'appointment.replacesAt as interviewPlaceReplacesAt',
      'rebate.nameEn as rebateEn',
      'rebate.nameNe as rebateNe',
      'rebate.percent as rebatePercent',
      'ebp.providerReference as ebpCode',
      'ebp.amountPaisa as ebpAmountPaisa',
      'ebp.expiresAt as ebpPayableUntil',
      'further.unpaidFeeType as unpaidAdditionFeeType',
      sql.ref<string[]>('own.advt_numbers').as('advtNumbers'),
      sql.ref<boolean>('own.partially_approved').as('partiallyApproved'),
      // Paid in all, also for further categories and re-totalling: the same as the paid rows of `fee_due`, from fewer tables.
      sql<number>`((case when x.payment_status = 'paid' then x.fee_amount_paisa else 0 end) + coalesce(further.paid_paisa, 0)
          + (select coalesce(sum(again.fee_amount_paisa), 0) from retotalling_request again
            where again.application_id = x.id and again.payment_status = 'paid'))::integer`.as('paidPaisa'),
      sql<boolean>`exists (select from unmatched_payment sp join payment_attempt pa on pa.id = sp.payment_attempt_id
        where pa.application_id = x.id and pa.purpose = 'application' and sp.resolution is null)`.as('hasUndecidedPayment'),
      sql<'asked' | 'granted' | 'refused' | null>`(select arrangement.state from special_arrangement arrangement
        where arrangement.application_id = x.id and arrangement.state <> 'withdrawn')`.as('arrangementState'),
      // The deadline for answering scrutiny; null if it waits for no answer.
      sql<Date | null>`(select max(h.answer_by) from scrutiny_hold h where h.application_id = x.id and h.answered_at is null)`.as(
        'answerBy',
      ),
    ])
    .where('x.masterId', '=', masterId);
}
type OwnApplication = Awaited<ReturnType<ReturnType<typeof ownApplications>['execute']>>[number];
export type SummaryRow = OwnApplication & Omit<AdvertisementFacts, 'advtCode'> & Outcomes & Refunds;

const isPublished = ({ resultPublishedAt, interviewCalledAt, finallySelectedAt }: AdvertisementFacts) =>
  resultPublishedAt !== null || interviewCalledAt !== null || finallySelectedAt !== null;

const isClosed = ({ lifeCycleStatus, combinedIntoAdvtCode }: AdvertisementFacts) =>
  lifeCycleStatus === 'cancelled' || combinedIntoAdvtCode !== null;

/** Adds the facts of the advertisement, and reads outcomes and refunds only for applications that can have them. */
async function withFacts<Row extends OwnApplication>(db: Database, rows: readonly Row[], factsOf: FactsOf): Promise<(Row & SummaryRow)[]> {
  if (rows.length === 0) return [];
  const facts = new Map((await factsOf([...new Set(rows.map(({ advtCode }) => advtCode))])).map((each) => [each.advtCode, each]));
  const idsOf = (isMeant: (of: AdvertisementFacts) => boolean) =>
    rows.flatMap(({ applicationId, advtCode }) => (isMeant(facts.get(advtCode)!) ? [applicationId] : []));
  const outcomes = await rowsOf(idsOf(isPublished), (ids) => selectOutcomes(db, ids));
  const refunds = await rowsOf(idsOf(isClosed), (ids) => selectRefunds(db, ids));
  return rows.map((row) => ({
    ...noOutcomes,
    ...noRefunds,
    ...facts.get(row.advtCode)!,
    ...outcomes.get(row.applicationId),
    ...refunds.get(row.applicationId),
    ...row,
  }));
}

type OfApplication = { applicationId: Id<'application'> };

async function rowsOf<Row extends OfApplication>(
  ids: readonly Id<'application'>[],
  read: (ids: readonly Id<'application'>[]) => Promise<Row[]>,
): Promise<Map<Id<'application'>, Row>> {
  return new Map((ids.length === 0 ? [] : await read(ids)).map((row) => [row.applicationId, row]));
}

/** @param factsOf Reads the facts of advertisements elsewhere, for a caller that may show them slightly stale. */
export async function selectApplications(
  db: Database,
  masterId: Id<'candidate'>,
  factsOf: FactsOf = (advtCodes) => selectAdvertisementFacts(db, advtCodes),
): Promise<SummaryRow[]> {
  return withFacts(db, await ownApplications(db, masterId).orderBy('x.id', 'desc').execute(), factsOf);
}

export async function selectApplication(db: Database, masterId: Id<'candidate'>, applicationId: Id<'application'>) {
  const row = await ownApplications(db, masterId)
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
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
  const [whole] = await withFacts(db, row ? [row] : [], (advtCodes) => selectAdvertisementFacts(db, advtCodes));
  return whole;
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

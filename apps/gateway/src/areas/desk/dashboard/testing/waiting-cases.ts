import type { Id } from '@psc/validation/rules/id.ts';
import { type WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { sql } from 'kysely';
import { jsonb } from '../../../../platform/database/json.ts';
import { requestedClosing } from '../../../payment/testing/requested-closing.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../../testing/advertisements.ts';
import { drawReading } from '../../../../testing/drawn-reading.ts';
import { createApprovedApplication, scheduleAt } from '../../../../testing/examination.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestGateway } from '../../../../testing/test-gateway.ts';

export const since = new Date('2026-11-02T05:15:00Z');
const toCome = new Date('2027-01-10T05:15:00Z');

/** Work pending since that morning, made by another officer than the one who should find it. */
export function waitingCases(gateway: TestGateway, maker: Person, centre: number) {
  const advertise = () => createAdvertisement(gateway.db, { lifeCycleStatus: 'concluded' }, since);
  async function applied(advertisement?: TestAdvertisement) {
    const of = advertisement ?? (await advertise());
    const { applicationId } = await createApprovedApplication(gateway, of, centre);
    await gateway.db.updateTable('application').set({ appliedAt: since }).where('id', '=', applicationId).execute();
    return { ...of, applicationId };
  }
  const scrutinyOf = async (scrutinyStatus: string, scrutinyOfficerId: number | null) => {
    const { applicationId } = await applied();
    const form = { scrutinyStatus, scrutinyOfficerId, scrutinyDecidedAt: scrutinyStatus === 'onHold' ? since : null };
    await gateway.db.updateTable('application').set(form).where('id', '=', applicationId).execute();
  };
  async function distributed(status: 'pending' | 'approved' | 'rejected', madeBy: number) {
    const { requisitionId, advtCode } = await advertise();
    const none = jsonb({}) as never;
    const of = { requisitionId, mode: 'manual', totalVacancy: 3, remaindersBefore: none, remaindersAfter: none, trace: none };
    const decidedAt = status === 'pending' ? null : since;
    const { id: distributionId } = await gateway.db
      .insertInto('percentageDistribution')
      .values({ ...of, status, createdBy: madeBy, createdAt: since, decidedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const share = { priorityValue: 1, percentValue: '100', decimalValue: '3', actualCount: 3 };
    await gateway.db
      .insertInto('percentageDistributionLine')
      .values({ distributionId, heading: 'open', quotaCode: 'open', ...share })
      .execute();
    return { advtCode };
  }
  async function requested(subject: 'account' | 'role' | 'merge' | 'secondFactor', key: object) {
    const state = jsonb({ privileges: {} }) as never;
    const asked = { askedBy: maker.accountId, askedAt: since, reason: '' };
    await gateway.db
      .insertInto('revision')
      .values({ subject, subjectKey: jsonb(key) as never, before: state, after: state, ...asked })
      .execute();
  }
  async function scheduled(status: string, scheduledBy: number | null) {
    const { advtCode } = await advertise();
    await scheduleAt(gateway, advtCode, toCome);
    const row = { status, scheduledBy, requestedAt: since, decidedAt: status === 'scheduled' ? null : since };
    await gateway.db.updateTable('examSchedule').set(row).where('advtCode', '=', advtCode).execute();
  }
  async function examination() {
    const made = await applied();
    await scheduleAt(gateway, made.advtCode, toCome);
    await gateway.db.updateTable('examSchedule').set({ decidedAt: since }).where('advtCode', '=', made.advtCode).execute();
    return made;
  }
  async function seated(rollNumber: number | null) {
    const { applicationId, advtCode } = await examination();
    await gateway.db
      .insertInto('candidateSeat')
      .values({ applicationId, advtCode, examCentreId: centre, rollNumber, allocatedAt: since })
      .execute();
  }
  async function resultOf(status: 'uploaded' | 'published', uploadedBy = maker.accountId) {
    const { advtCode } = await advertise();
    const publishedAt = status === 'published' ? since : null;
    const row = { advtCode, status, passed: 1, uploadedBy, uploadedAt: since, publishedAt };
    await gateway.db.insertInto('writtenResult').values(row).execute();
  }
  async function selected(stages: ('written' | 'interview' | 'final')[], published = true, hour: Date | null = since) {
    const { advtCode, categoryIds } = await advertise();
    const ids = [];
    for (const stage of stages) {
      const interviewAt = stage === 'written' ? hour : null;
      const row = { advtCode, stage, interviewAt, createdBy: maker.accountId, createdAt: since, publishedAt: published ? since : null };
      const made = await gateway.db.insertInto('selection').values(row).returning('id').executeTakeFirstOrThrow();
      ids.push(made.id);
    }
    return { selectionId: ids.at(-1)!, advertisementCategoryId: categoryIds[0]! };
  }

  async function revisionOf(subject: string, key?: object) {
    const { applicationId, advtCode } = await applied();
    const state = jsonb({ isPresent: true, marks: 1 }) as never;
    const asked = { askedBy: maker.accountId, askedAt: since, reason: 'Re-totalling' };
    await gateway.db
      .insertInto('revision')
      .values({
        subject,
        subjectKey: jsonb(key ? { advtCode, ...key } : { applicationId }) as never,
        advtCode,
        applicationId,
        before: state,
        after: state,
        ...asked,
      })
      .execute();
  }

  async function typed(typings: { typedBy: number; marks: number; unfinished?: true }[]) {
    const { applicationId, paperId } = await applied();
    for (const [at, { typedBy, marks, unfinished }] of typings.entries()) {
      const of = { paperId, position: at + 1 };
      const finishedAt = unfinished ? null : since;
      await gateway.db
        .insertInto('markTyping')
        .values({ ...of, finishedAt })
        .execute();
      await gateway.db
        .insertInto('markTypist')
        .values({ ...of, accountId: typedBy })
        .execute();
      await gateway.db
        .insertInto('typedMark')
        .values({ ...of, applicationId, marks })
        .execute();
    }
  }

  async function examined() {
    const made = await applied();
    await scheduleAt(gateway, made.advtCode, since);
    const seat = { applicationId: made.applicationId, advtCode: made.advtCode, examCentreId: centre, rollNumber: 101, allocatedAt: since };
    await gateway.db.insertInto('candidateSeat').values(seat).execute();
    return made;
  }

  async function attended(applicationId: Id<'application'>, paperId: Id<'paper'>, isPresent: boolean) {
    const row = { applicationId, paperId, isPresent, recordedBy: maker.accountId, recordedAt: since };
    await gateway.db.insertInto('attendance').values(row).execute();
  }

  async function arrivedUnmatched(reference: string, resolution: 'returned' | null): Promise<void> {
    const { applicationId } = await applied();
    await sql`with attempt as (
        insert into payment_attempt (application_id, method, reference, amount_paisa, status, created_at, expires_at)
        values (${applicationId}, 'esewa', ${reference}, 50000, 'givenUp', ${since}, ${since}) returning id
      ) insert into unmatched_payment (payment_attempt_id, amount_paisa, provider_reference, found_at, resolution, resolution_remarks, resolved_by, resolved_at)
      select id, 50000, ${reference}, ${since}, ${resolution}::text, case when ${resolution}::text is not null then 'Twice' end,
        case when ${resolution}::text is not null then ${maker.accountId}::int end, case when ${resolution}::text is not null then ${since}::timestamptz end
      from attempt`.execute(gateway.db);
  }

  const makes: Record<WaitingKind, (officer: Person) => Promise<unknown>> = {
    requisitionsToDecide: async () => {
      const { requisitionId } = await advertise();
      await gateway.db.updateTable('requisition').set({ status: 'saved' }).where('id', '=', requisitionId).execute();
    },
    requisitionsReturned: async () => {
      const { requisitionId } = await advertise();
      await gateway.db.updateTable('requisition').set({ status: 'returned', decidedAt: since }).where('id', '=', requisitionId).execute();
    },
    requisitionsToDistribute: () => advertise(),
    distributionsRejected: () => distributed('rejected', maker.accountId),
    distributionsToDecide: () => distributed('pending', maker.accountId),
    distributionsWithoutNumber: async () => {
      const { advtCode } = await distributed('approved', maker.accountId);
      await gateway.db.deleteFrom('advertisementCategory').where('advtCode', '=', advtCode).execute();
    },
    advertisementsToPublish: () => createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, since),
    vouchersToDecide: async () => {
      const { applicationId } = await applied();
      await sql`insert into voucher (application_id, bank_id, voucher_number, amount_paisa, file_id, uploaded_at)
        select ${applicationId}, (select min(id) from bank), 'W-1', 50000, (select id from stored_file limit 1), ${since}`.execute(
        gateway.db,
      );
    },
    unmatchedPayments: () => arrivedUnmatched('W-1', null),
    moneyToSendBack: () => arrivedUnmatched('W-2', 'returned'),
    differencesToExplain: async () => {
      const { id } = await gateway.db
        .insertInto('paymentClosing')
        .values({ dayAd: '2026-11-01', method: 'esewa' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const found = { closingId: id, kind: 'notHeld', reference: 'W-1', statedPaisa: 50_000, foundAt: since };
      await gateway.db.insertInto('paymentDifference').values(found).execute();
    },
    closingsToDecide: async () => {
      const asked = { askedBy: maker.accountId, askedAt: since };
      await requestedClosing(gateway, { dayAd: '2026-11-02', method: 'esewa', held: { count: 0, paisa: 0 }, ...asked });
    },
    feesToReturn: async () => {
      const { applicationId, advtCode } = await applied();
      const due = { applicationId, advtCode, amountPaisa: 50_000, cause: 'cancelled', dueSince: since };
      await gateway.db.insertInto('feeRefund').values(due).execute();
    },
    moneyRequestsToDecide: async () => {
      const { applicationId, advtCode } = await applied();
      const due = { applicationId, advtCode, amountPaisa: 50_000, cause: 'cancelled', dueSince: since };
      const { id: refundId } = await gateway.db.insertInto('feeRefund').values(due).returning('id').executeTakeFirstOrThrow();
      const [before, after] = [null, 'Letter 12'].map((reference) => jsonb({ amountPaisa: 50_000, reference }) as never);
      const asked = { askedBy: maker.accountId, askedAt: since, reason: 'Letter 12' };
      await gateway.db
        .insertInto('revision')
        .values({ subject: 'feeRefund', subjectKey: jsonb({ refundId, applicationId }) as never, before: before!, after: after!, ...asked })
        .execute();
    },
    formsWithoutOfficer: () => scrutinyOf('pending', null),
    formsToExamine: ({ accountId }) => scrutinyOf('pending', accountId),
    formsOnHold: ({ accountId }) => scrutinyOf('onHold', accountId),
    formsOfOfficersGone: async () => {
      const gone = await gateway.createStaff({});
      await scrutinyOf('onHold', gone.accountId);
      await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', gone.accountId).execute();
    },
    secondReadingsToMake: async (officer) => drawReading(gateway, await applied(), { maker, officer, since }),
    readingsToSettle: async (officer) => {
      const reader = await gateway.createStaff({});
      const read = { secondOfficerId: reader.accountId, secondStatus: 'rejected', readAt: since };
      await drawReading(gateway, await applied(), { maker, officer, since }, read);
    },
    scrutinyToFinalize: async () => {
      const past = {
        lifeCycleStatus: 'closed' as const,
        singleSubmissionLastDateAd: '2026-10-01',
        doubleFeeSubmissionLastDateAd: '2026-10-08',
      };
      await applied(await createAdvertisement(gateway.db, past, since));
    },
    examinationsToSchedule: () => scheduled('newRequest', null),
    schedulesRejected: () => scheduled('rejected', maker.accountId),
    schedulesToDecide: () => scheduled('scheduled', maker.accountId),
    seatsToGive: () => examination(),
    rollNumbersToGive: () => seated(null),
    roomsToGive: () => seated(101),
    invigilatorsToGive: () => seated(101),
    admitCardsToMake: () => seated(101),
    seatChangesToDecide: () => revisionOf('seat'),
    attendanceToRecord: () => examined(),
    marksToRecord: async () => {
      const { applicationId, paperId } = await examined();
      await attended(applicationId, paperId, true);
    },
    marksToType: () => typed([{ typedBy: maker.accountId, marks: 60 }]),
    resultsToPublish: () => resultOf('uploaded'),
    correctionsToDecide: () => revisionOf('mark'),
    retotallingsToAnswer: async () => {
      const { applicationId, paperId } = await applied();
      const paid = { feeAmountPaisa: 50_000, paymentStatus: 'paid', paidAt: since, payableUntil: since, askedAt: since };
      await gateway.db
        .insertInto('retotallingRequest')
        .values({ applicationId, paperId, ...paid })
        .execute();
    },
    enquiriesToAnswer: async () => {
      const asked = { name: 'Hari Rai', email: 'hari@rai.example', language: 'ne', topic: 'payment', message: 'Where do I pay?' };
      await gateway.db
        .insertInto('enquiry')
        .values({ ...asked, askedAt: since })
        .execute();
    },
    arrangementsToDecide: async () => {
      const { applicationId } = await applied();
      const fileId = await gateway.db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow();
      await gateway.db
        .insertInto('specialArrangement')
        .values({ applicationId, state: 'asked', kinds: ['writer'], words: 'A broken hand', fileId: fileId.id, askedAt: since })
        .execute();
    },
    listCorrectionsToDecide: () => revisionOf('selectionList'),
    datesToDecide: () => revisionOf('dates'),
    writtenSelectionsToMake: () => resultOf('published'),
    writtenSelectionsToDecide: () => revisionOf('listPublication', { stage: 'written' }),
    interviewPlacesToGive: async () => {
      const of = await selected(['written'], true, null);
      const { applicationId } = await applied();
      const called = { rank: 1, totalMarks: 80, outcome: 'selected' };
      await gateway.db
        .insertInto('selectionCandidate')
        .values({ ...of, applicationId, ...called })
        .execute();
    },
    interviewPlansToDecide: () => revisionOf('interviewPlan'),
    interviewsToRecord: () => selected(['written']),
    finalSelectionsToMake: () => selected(['written', 'interview']),
    finalSelectionsToDecide: () => revisionOf('listPublication', { stage: 'final' }),
    finalChangesToDecide: () => revisionOf('seatChange'),
    mergesToDecide: async () => {
      const [kept, merged] = [await gateway.createCandidate(), await gateway.createCandidate()];
      await requested('merge', { keptMasterId: kept.masterId, mergedMasterId: merged.masterId });
    },
    textsToSettle: async () => {
      const { masterId } = await gateway.createCandidate();
      const of = { tableName: 'candidate', columnName: 'nationalId', rowId: masterId };
      await gateway.db
        .insertInto('collidingText')
        .values({ ...of, foundAt: since })
        .execute();
    },
    bsYearsToConfirm: async () => undefined,
    bsYearsToDecide: async () => {
      const state = jsonb({ monthDays: [], isConfirmed: false, startsOnAd: '2027-04-14' }) as never;
      const asked = { askedBy: maker.accountId, askedAt: since, reason: 'Published' };
      await gateway.db
        .insertInto('revision')
        .values({ subject: 'bsYear', subjectKey: jsonb({ bsYear: 2084 }) as never, before: state, after: state, ...asked })
        .execute();
    },
    settingsToDecide: async () => {
      const state = jsonb({ value: true, version: 0, holdsFromAd: '2026-11-21', source: 'Decision 9' }) as never;
      const asked = { askedBy: maker.accountId, askedAt: since, reason: 'Decision 9' };
      await gateway.db
        .insertInto('revision')
        .values({
          subject: 'setting',
          subjectKey: jsonb({ name: 'decisionsOfOneOfficer' }) as never,
          before: state,
          after: state,
          ...asked,
        })
        .execute();
    },
    secondFactorResetsToDecide: async () => {
      const { accountId } = await gateway.createStaff({});
      await requested('secondFactor', { accountId });
    },
    accountsToRelease: async () => {
      const { accountId } = await gateway.createStaff({});
      await requested('account', { accountId });
    },
    rolesToRelease: async () => {
      const { id: roleId } = await gateway.db.selectFrom('role').select('id').limit(1).executeTakeFirstOrThrow();
      await requested('role', { roleId });
    },
  };

  return { makes, scrutinyOf, distributed, typed, examined, attended, resultOf };
}

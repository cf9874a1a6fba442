import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/connection.ts';

function summaries(db: Database, masterId: number) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .leftJoin('admitCard as card', 'card.applicationId', 'x.id')
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
      'x.scrutinyRemark',
      'x.scrutinyDecidedAt',
      'x.scrutinyOfficerId',
      'card.generatedAt as admitCardAt',
      'card.blocked as admitCardBlocked',
      'a.admitCardDownloadDateAd',
      'w.publishedAt as resultPublishedAt',
    ])
    .where('x.masterId', '=', masterId);
}

export function selectApplications(db: Database, masterId: number) {
  return summaries(db, masterId).orderBy('x.id', 'desc').execute();
}
export type SummaryRow = Awaited<ReturnType<typeof selectApplications>>[number];

export function selectApplication(db: Database, masterId: number, applicationId: number) {
  return summaries(db, masterId)
    .innerJoin('faculty as f', 'f.id', 'x.facultyId')
    .innerJoin('subject as sub', 'sub.id', 'x.subjectId')
    .innerJoin('examCentre as e', 'e.id', 'x.examCentreId')
    .innerJoin('paper as pap', 'pap.id', 'x.paperId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
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
      'o.nameEn as organizationEn',
      'o.nameNe as organizationNe',
      'a.paymentLastAt',
      'a.doubleFeePaymentLastAt',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'x.masterId',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('applicationCategory as ac')
          .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
          .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
          .select(['cat.id', 'cat.advtNumber', 'cat.heading', 'cat.quotaCode', 'cat.seats', 'q.nameEn', 'q.nameNe'])
          .whereRef('ac.applicationId', '=', 'x.id')
          .orderBy('cat.id'),
      ).as('categories'),
      jsonObjectFrom(
        eb
          .selectFrom('voucher as w')
          .innerJoin('bank as b', 'b.id', 'w.bankId')
          .select(['w.voucherNumber', 'w.status', 'w.decisionRemarks', 'b.nameEn', 'b.nameNe'])
          .whereRef('w.applicationId', '=', 'x.id'),
      ).as('voucher'),
    ])
    .where('x.id', '=', applicationId)
    .executeTakeFirst();
}

/** What happened to an application after scrutiny; only what is final or published is told to its candidate. */
export async function selectExamStory(db: Database, applicationId: number, advtCode: number) {
  const seat = await db
    .selectFrom('candidateSeat as seat')
    .innerJoin('examCentre as e', 'e.id', 'seat.examCentreId')
    .innerJoin('centreAssignment as ca', 'ca.advtCode', 'seat.advtCode')
    .leftJoin('room', 'room.id', 'seat.roomId')
    .select(['e.nameEn', 'e.nameNe', 'room.roomNumber', 'seat.rollNumber', 'seat.allocatedAt'])
    .where('seat.applicationId', '=', applicationId)
    .where('ca.state', 'in', ['finalSave', 'forwarded'])
    .executeTakeFirst();
  const attendance = await db.selectFrom('attendance').select(['isPresent', 'recordedAt']).where('applicationId', '=', applicationId).execute();
  const selections = await db
    .selectFrom('selection as s')
    .leftJoin('selectionCandidate as sc', (join) => join.onRef('sc.selectionId', '=', 's.id').on('sc.applicationId', '=', applicationId))
    .select(['s.stage', 's.publishedAt', 's.interviewAt', 'sc.outcome', 'sc.rank'])
    .where('s.advtCode', '=', advtCode)
    .where('s.publishedAt', 'is not', null)
    .execute();
  const marks = await db
    .selectFrom('writtenMark as m')
    .innerJoin('writtenResult as w', (join) => join.on('w.advtCode', '=', advtCode).on('w.status', '=', 'published'))
    .select(['m.isPass', 'w.publishedAt'])
    .where('m.applicationId', '=', applicationId)
    .execute();
  return { seat, attendance, selections, marks };
}
export type ExamStory = Awaited<ReturnType<typeof selectExamStory>>;

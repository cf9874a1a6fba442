import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { countsOfExamined, keptCountsOfExamined, type ExaminedCounts } from '../../../platform/shared/repository/examined-counts.ts';

/** The page before or after a roll number, or by offset, as in the specification's path. */
export type PageOfPeople = { after?: number; before?: number; offset: number; limit: number };

/** All candidates of an advertisement with a roll number; it reads nothing else, so that counting is cheap. */
export function examinedSeats(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('candidateSeat as seat').where('seat.advtCode', '=', advtCode).where('seat.rollNumber', 'is not', null);
}

export function selectExamined(db: Database, applicationIds: Id<'application'>[]) {
  return db
    .selectFrom('examinedPerson as person')
    .innerJoin('application as x', 'x.id', 'person.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('examCentre as e', 'e.id', 'person.examCentreId')
    .select([
      'x.id as applicationId',
      'person.rollNumber',
      'person.totalMarks',
      'person.result',
      'x.masterId',
      'k.citizenshipNumber',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'e.nameEn as examCentreEn',
      'e.nameNe as examCentreNe',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('attendance as t')
          .select(['t.paperId', 't.isPresent'])
          .whereRef('t.applicationId', '=', 'person.applicationId')
          .orderBy('t.paperId'),
      ).as('attendance'),
      jsonArrayFrom(
        eb
          .selectFrom('writtenMark as m')
          .select(['m.paperId', 'm.marks', 'm.isPass'])
          .whereRef('m.applicationId', '=', 'person.applicationId')
          .orderBy('m.paperId'),
      ).as('marks'),
    ])
    .where('person.applicationId', 'in', applicationIds);
}
export type ExaminedRow = Awaited<ReturnType<ReturnType<typeof selectExamined>['execute']>>[number];

/** Advertisements with roll numbers, and their result if marks were uploaded. */
export function examinedAdvertisements(db: Pick<Database, 'selectFrom'>) {
  return db
    .selectFrom('advertisement as a')
    .leftJoin('writtenResult as w', 'w.advtCode', 'a.advtCode')
    .where(
      // A subquery with a limit instead of `exists`, for which PostgreSQL reads the seats of all advertisements.
      sql<boolean>`(select true from candidate_seat seat where seat.advt_code = a.advt_code and seat.roll_number is not null limit 1)`,
    );
}

/** `countedNow` ignores stored counts, for decisions that depend on them. */
export type SummaryCriteria = { advtCodes?: Id<'advertisement'>[]; published?: boolean; countedNow?: boolean };

/**
 * Examined advertisements with the state of their result. They are filtered before their candidates are counted, and counted only if no
 * valid stored counts exist.
 */
export function selectResultSummaries(db: Database, criteria: SummaryCriteria) {
  return db
    .with('wanted', (query) =>
      examinedAdvertisements(query)
        .select(['a.advtCode', 'a.requisitionId', 'w.status', 'w.uploadedAt', 'w.publishedAt', 'w.version'])
        .select(['w.candidates', 'w.absent', 'w.passed', 'w.failed'])
        .$if(criteria.advtCodes !== undefined, (inner) => inner.where('a.advtCode', 'in', criteria.advtCodes!))
        .$if(criteria.published === true, (inner) => inner.where('w.status', '=', 'published'))
        .$if(criteria.published === false, (inner) =>
          inner.where((eb) => eb.or([eb('w.status', 'is', null), eb('w.status', '<>', 'published')])),
        ),
    )
    .selectFrom('wanted as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .leftJoinLateral(
      sql<ExaminedCounts>`(${keptCountsOfExamined(sql`a.advt_code`)} and not ${criteria.countedNow ?? false}::boolean)`.as('kept'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      // A published result stores its counts.
      sql<ExaminedCounts>`(${countsOfExamined(
        sql`a.advt_code`,
        sql`a.status is distinct from 'published' and kept.candidates is null`,
      )})`.as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'a.advtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'a.status',
      'a.uploadedAt',
      'a.publishedAt',
      'a.version',
    ])
    .select((eb) => [
      eb.fn.coalesce('kept.attendanceMissing', 'counted.attendanceMissing').as('attendanceNotRecorded'),
      eb.fn.coalesce('kept.marksMissing', 'counted.marksMissing').as('withoutMarks'),
    ])
    .select((eb) =>
      (['candidates', 'absent', 'passed', 'failed'] as const).map((count) =>
        eb.fn.coalesce(`a.${count}`, `kept.${count}`, `counted.${count}`).$castTo<number>().as(count),
      ),
    )
    .orderBy('a.advtCode', 'desc');
}
export type ResultSummaryRow = Awaited<ReturnType<ReturnType<typeof selectResultSummaries>['execute']>>[number];

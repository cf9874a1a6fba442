import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/connection.ts';

/** The page before or after a roll number, or, as the specification's path says it, by how many people come before it. */
export type PageOfPeople = { after?: number; before?: number; offset: number; limit: number };

export type PersonCriteria = {
  advtCode: number;
  advtNumber?: string;
  masterId?: number;
  citizenshipNumber?: string;
  result?: ResultOfPerson;
};

export type ResultOfPerson = 'passed' | 'failed' | 'absent' | 'notRecorded';

/** Who of an advertisement is on the page, found before anything else of them is read. */
function pageOfPeople(db: Database, criteria: PersonCriteria, page: PageOfPeople) {
  const backwards = page.before !== undefined;
  return db
    .selectFrom('examinedPerson as person')
    .selectAll('person')
    .where('person.advtCode', '=', criteria.advtCode)
    .$if(criteria.result !== undefined, (query) => query.where('person.result', '=', criteria.result!))
    .$if(criteria.masterId !== undefined || criteria.citizenshipNumber !== undefined, (query) =>
      query.where('person.applicationId', 'in', (eb) =>
        eb
          .selectFrom('application as x')
          .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
          .select('x.id')
          .where('x.advtCode', '=', criteria.advtCode)
          .$if(criteria.masterId !== undefined, (inner) => inner.where('x.masterId', '=', criteria.masterId!))
          .$if(criteria.citizenshipNumber !== undefined, (inner) => inner.where('k.citizenshipNumber', '=', criteria.citizenshipNumber!)),
      ),
    )
    .$if(criteria.advtNumber !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('applicationCategory as ac')
            .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
            .select('cat.id')
            .whereRef('ac.applicationId', '=', 'person.applicationId')
            .where('cat.advtNumber', '=', criteria.advtNumber!),
        ),
      ),
    )
    .$if(page.after !== undefined, (query) => query.where('person.rollNumber', '>', page.after!))
    .$if(backwards, (query) => query.where('person.rollNumber', '<', page.before!))
    .orderBy('person.rollNumber', backwards ? 'desc' : 'asc')
    .$if(page.after === undefined && !backwards, (query) => query.offset(page.offset))
    .limit(page.limit);
}

/** Examined people by roll number, with attendance and marks in each paper. */
export function selectExamined(db: Database, criteria: PersonCriteria, page: PageOfPeople) {
  return db
    .with('person', () => pageOfPeople(db, criteria, page))
    .selectFrom('person')
    .innerJoin('application as x', 'x.id', 'person.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('examCentre as e', 'e.id', 'person.examCentreId')
    .select([
      'x.id as applicationId',
      'person.rollNumber',
      'person.present',
      'person.attendanceMissing',
      'person.papers',
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
    .orderBy('person.rollNumber');
}
export type ExaminedRow = Awaited<ReturnType<ReturnType<typeof selectExamined>['execute']>>[number];

/** Examined advertisements with the state of their result; they are filtered before their candidates are counted. */
export function selectResultSummaries(db: Database, criteria: { advtCode?: number; published?: boolean }) {
  return db
    .with('wanted', (query) =>
      query
        .selectFrom('advertisement as a')
        .leftJoin('writtenResult as w', 'w.advtCode', 'a.advtCode')
        .select(['a.advtCode', 'a.requisitionId', 'w.status', 'w.uploadedAt', 'w.publishedAt', 'w.version'])
        .select(['w.candidates', 'w.absent', 'w.passed', 'w.failed'])
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('candidateSeat as seat')
              .select('seat.applicationId')
              .whereRef('seat.advtCode', '=', 'a.advtCode')
              .where('seat.rollNumber', 'is not', null),
          ),
        )
        .$if(criteria.advtCode !== undefined, (inner) => inner.where('a.advtCode', '=', criteria.advtCode!))
        .$if(criteria.published === true, (inner) => inner.where('w.status', '=', 'published'))
        .$if(criteria.published === false, (inner) =>
          inner.where((eb) => eb.or([eb('w.status', 'is', null), eb('w.status', '<>', 'published')])),
        ),
    )
    .selectFrom('wanted as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('examinedPerson as x')
          .whereRef('x.advtCode', '=', 'a.advtCode')
          // What is published has been counted.
          .where((inner) => inner.or([inner('a.status', 'is', null), inner('a.status', '<>', 'published')]))
          .select([
            sql<number>`count(*)`.as('candidates'),
            sql<number>`count(*) filter (where x.attendance_missing = 0 and x.present = 0)`.as('absent'),
            sql<number>`count(*) filter (where x.attendance_missing > 0)`.as('attendanceMissing'),
            sql<number>`count(*) filter (where x.marks_missing > 0)`.as('marksMissing'),
            sql<number>`count(*) filter (where x.result = 'passed')`.as('passed'),
            sql<number>`count(*) filter (where x.result = 'failed')`.as('failed'),
          ])
          .as('counted'),
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
      'counted.attendanceMissing as attendanceNotRecorded',
      'counted.marksMissing as withoutMarks',
    ])
    .select((eb) =>
      (['candidates', 'absent', 'passed', 'failed'] as const).map((count) =>
        eb.fn.coalesce(`a.${count}`, `counted.${count}`).$castTo<number>().as(count),
      ),
    )
    .orderBy('a.advtCode', 'desc');
}
export type ResultSummaryRow = Awaited<ReturnType<ReturnType<typeof selectResultSummaries>['execute']>>[number];

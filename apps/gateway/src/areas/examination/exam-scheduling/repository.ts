import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompetitionCategory, DayMode } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleStatus } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { approvedOf } from '../../../platform/shared/repository/advertisement-counts.ts';
import { anyOfPage } from '../../../platform/shared/repository/any-of.ts';
import { goesOn } from '../../../platform/shared/repository/ended-advertisement.ts';
import { advertisementHeads } from '../../../platform/shared/repository/advertisement-head.ts';

/** Only requests of this office; null for the commission's own staff, who see all. */
export type Office = number | null;

function requests(db: Database, office: Office) {
  let query = advertisementHeads(db)
    .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
    .select([
      'es.id as examScheduleId',
      'es.status',
      'es.dayMode',
      'es.requestedAt',
      'es.remarks',
      'es.decisionRemarks',
      'es.version',
      'r.requisitionNo',
      'r.demandOffice',
      'r.totalVacancy',
    ])
    .select((eb) => [
      approvedOf(sql.ref('a.advt_code')).as('approvedCandidates'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('paper')
              .select('paper.id')
              .whereRef('paper.advtCode', '=', 'a.advtCode')
              .where('paper.testType', '<>', 'interview'),
          ),
        )
        .as('examSkippable'),
    ]);
  if (office !== null) query = query.where('r.organizationId', '=', office);
  return query;
}

export function selectRequests(db: Database, examScheduleIds: number[], office: Office) {
  return requests(db, office).where('es.id', '=', anyOfPage(examScheduleIds)).execute();
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export function findRequest(db: Database, examScheduleId: Id<'examSchedule'>, office: Office) {
  return requests(db, office)
    .select(['r.workSummary', 'r.requisitionRemarks'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('advertisementCategory as ac')
          .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
          .select(['ac.advtNumber', 'ac.heading', 'ac.quotaCode', 'q.nameEn', 'q.nameNe', 'ac.seats'])
          .whereRef('ac.advtCode', '=', 'a.advtCode')
          .orderBy('ac.id'),
      ).as('distribution'),
    ])
    .where('es.id', '=', examScheduleId)
    .executeTakeFirst();
}

/** The papers to schedule; the day of the interview is set by the selection. */
export function selectPapers(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('paper')
    .select(['id as paperId', 'paperType', 'testType', 'subjectNameEn', 'subjectNameNe', 'maximumMarks', 'durationMinutes', 'examOption'])
    .select(sql<number>`longest_minutes(advt_code, duration_minutes)`.as('longestMinutes'))
    .where('advtCode', '=', advtCode)
    .where('testType', 'in', ['written', 'practical'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectScheduled(db: Database, examScheduleId: Id<'examSchedule'>) {
  return db
    .selectFrom('examSchedulePaper')
    .select(['paperId', 'competitionCategory', 'startsAt'])
    .where('examScheduleId', '=', examScheduleId)
    .orderBy('startsAt')
    .execute();
}

export function selectHeadings(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('advertisementCategory').select('heading').distinct().where('advtCode', '=', advtCode).execute();
}

/** The row that decisions change, locked until the transaction ends. */
export function lockRequest(db: Database, examScheduleId: Id<'examSchedule'>, office: Office) {
  let query = db
    .selectFrom('examSchedule as es')
    .innerJoin('advertisement as a', 'a.advtCode', 'es.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .select(['es.id', 'es.advtCode', 'es.status', 'es.version', 'es.dayMode', 'es.scheduledBy', 'es.scheduledFor', 'o.canScheduleExam'])
    .where('es.id', '=', examScheduleId);
  if (office !== null) query = query.where('r.organizationId', '=', office);
  return query.forNoKeyUpdate('es').executeTakeFirst();
}

export type ScheduleChange = {
  status: ExamScheduleStatus;
  dayMode?: DayMode;
  remarks?: string;
  decisionRemarks?: string;
  scheduledBy?: number;
  decidedBy?: number;
  decidedAt?: Date;
};

/** Undefined if another officer changed the row first. */
export function changeRequest(
  db: Database,
  examScheduleId: Id<'examSchedule'>,
  before: { version: number; statuses: ExamScheduleStatus[] },
  change: ScheduleChange,
) {
  return db
    .updateTable('examSchedule')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', examScheduleId)
    .where('version', '=', before.version)
    .where('status', 'in', before.statuses)
    .returning(['id as examScheduleId', 'status', 'version'])
    .executeTakeFirst();
}

export async function replacePapers(
  db: Database,
  examScheduleId: Id<'examSchedule'>,
  papers: { paperId: Id<'paper'>; competitionCategory: CompetitionCategory; startsAt: string }[],
) {
  await db.deleteFrom('examSchedulePaper').where('examScheduleId', '=', examScheduleId).execute();
  await db
    .insertInto('examSchedulePaper')
    .values(
      papers.map((paper) => ({
        examScheduleId,
        paperId: paper.paperId,
        competitionCategory: paper.competitionCategory,
        startsAt: new Date(paper.startsAt),
      })),
    )
    .execute();
}

export function hasPapers(db: Database, examScheduleId: Id<'examSchedule'>): Promise<boolean> {
  return db
    .selectNoFrom((eb) =>
      eb
        .exists(eb.selectFrom('examSchedulePaper').select('id').where('examScheduleId', '=', examScheduleId))
        .$castTo<SqlBool>()
        .as('found'),
    )
    .executeTakeFirstOrThrow()
    .then((row) => Boolean(row.found));
}

/**
 * Requests the scheduling of an examination after its scrutiny is finalised. A second request changes nothing, so that finalising again
 * after a correction keeps the schedule.
 */
export async function requestExamSchedule(db: Database, advtCode: Id<'advertisement'>, now: Date): Promise<void> {
  await db
    .insertInto('examSchedule')
    .values({ advtCode, status: 'newRequest', requestedAt: now })
    .onConflict((conflict) => conflict.column('advtCode').doNothing())
    .execute();
}

/** Deletes a request that is not scheduled yet: there is no one to examine. */
export async function withdrawExamRequest(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  await db.deleteFrom('examSchedule').where('advtCode', '=', advtCode).where('status', '=', 'newRequest').execute();
}

/** Undefined while decisions are open; otherwise locked, so that scrutiny is not reopened before the transaction ends. */
export function shareFinalScrutiny(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('scrutinyAdvertisement')
    .select('advtCode')
    .where('advtCode', '=', advtCode)
    .where('finalizedAt', 'is not', null)
    .forShare()
    .executeTakeFirst();
}

/** Serialises all changes of seats of one advertisement by locking its schedule. Undefined if the schedule is not approved. */
export function lockApprovedSchedule(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('examSchedule')
    .select('advtCode')
    .where('advtCode', '=', advtCode)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Advertisements with a paper at the same time as one of this advertisement's, until the last candidate with extra time has finished; no
 * paper takes a day. They compete for centres, rooms and invigilators; all others can use the same ones at another hour.
 */
export async function advertisementsAtSameTime(db: Database, advtCode: Id<'advertisement'>): Promise<number[]> {
  const rows = await db
    .selectFrom('examSchedule as mine')
    .innerJoin('examSchedulePaper as myPaper', 'myPaper.examScheduleId', 'mine.id')
    .innerJoin('paper as my', 'my.id', 'myPaper.paperId')
    .innerJoin('examSchedulePaper as otherPaper', (join) =>
      join
        .on(
          sql<boolean>`other_paper.starts_at < my_paper.starts_at + make_interval(mins => longest_minutes(my.advt_code, my.duration_minutes))`,
        )
        .on(sql<boolean>`other_paper.starts_at > my_paper.starts_at - interval '1 day'`)
        .on('otherPaper.examScheduleId', '<>', (eb) => eb.ref('mine.id')),
    )
    .innerJoin('paper as theirs', 'theirs.id', 'otherPaper.paperId')
    .innerJoin('examSchedule as other', 'other.id', 'otherPaper.examScheduleId')
    .select('other.advtCode')
    .distinct()
    .where('mine.advtCode', '=', advtCode)
    .where('other.status', '=', 'approved')
    .where(goesOn(sql.ref('other.advt_code')))
    .where(
      sql<boolean>`my_paper.starts_at < other_paper.starts_at + make_interval(mins => longest_minutes(theirs.advt_code, theirs.duration_minutes))`,
    )
    .execute();
  return rows.map((row) => row.advtCode);
}

/** Other papers held at the same time, of this advertisement (if open and internal competition start at different hours) and of others. */
export async function papersAtSameTime(db: Database, paperId: Id<'paper'>): Promise<number[]> {
  const { rows } = await sql<{ paperId: Id<'paper'> }>`
    select distinct theirs.id as "paperId"
    from exam_schedule_paper my_hour
    join paper mine on mine.id = my_hour.paper_id
    join exam_schedule_paper their_hour on their_hour.starts_at > my_hour.starts_at - interval '1 day'
      and their_hour.starts_at < my_hour.starts_at + make_interval(mins => longest_minutes(mine.advt_code, mine.duration_minutes))
    join paper theirs on theirs.id = their_hour.paper_id
      and my_hour.starts_at < their_hour.starts_at + make_interval(mins => longest_minutes(theirs.advt_code, theirs.duration_minutes))
    join exam_schedule es on es.id = their_hour.exam_schedule_id and es.status = 'approved' and ${goesOn(sql.ref('es.advt_code'))}
    where my_hour.paper_id = ${paperId} and theirs.id <> ${paperId}`.execute(db);
  return rows.map((row) => row.paperId);
}

/**
 * The papers of a schedule that have started, or whose attendance is recorded. The attendance of a paper says nothing about a competition
 * that sits it later.
 */
export async function selectHeld(db: Database, examScheduleId: Id<'examSchedule'>, now: Date) {
  const { rows } = await sql<{ paperId: Id<'paper'>; competitionCategory: CompetitionCategory }>`
    select ep.paper_id as "paperId", ep.competition_category as "competitionCategory" from exam_schedule_paper ep
    where ep.exam_schedule_id = ${examScheduleId} and (
      ep.starts_at <= ${now}::timestamptz
      or exists (select from attendance t where t.paper_id = ep.paper_id) and not exists (
        select from exam_schedule_paper started where started.exam_schedule_id = ep.exam_schedule_id and started.paper_id = ep.paper_id
          and started.starts_at <= ${now}::timestamptz))`.execute(db);
  return rows;
}

/** Recorded attendance means that the examination was held. */
export async function hasAttendance(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const row = await db
    .selectFrom('attendance as t')
    .innerJoin('paper as p', 'p.id', 't.paperId')
    .select('t.paperId')
    .where('p.advtCode', '=', advtCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

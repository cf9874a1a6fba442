import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompetitionCategory, DayMode } from '@psc/api-client/calls/exam-scheduling.ts';
import type { ExamScheduleStatus } from '@psc/validation/lifecycles/exam-schedule.ts';
import type { Database } from '../../database/connection.ts';
import { advertisementHeads } from './advertisement-head.ts';

/** Only requests of this office; null for the commission's own staff, who see all. */
export type Office = number | null;

function requests(db: Database, office: Office) {
  return advertisementHeads(db)
    .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
    .select([
      'es.id as examScheduleId',
      'es.status',
      'es.dayMode',
      'es.requestedAt',
      'es.examSkippable',
      'es.remarks',
      'es.decisionRemarks',
      'es.version',
      'r.requisitionNo',
      'r.demandOffice',
      'r.totalVacancy',
    ])
    .select((eb) => [
      eb
        .selectFrom('application as ap')
        .select((count) => count.fn.countAll<number>().as('approved'))
        .whereRef('ap.advtCode', '=', 'a.advtCode')
        .where('ap.scrutinyStatus', '=', 'approved')
        .as('approvedCandidates'),
    ])
    .$if(office !== null, (query) => query.where('r.organizationId', '=', office!));
}

/** Newest first; `after` is the last id of the page before. */
export function selectRequests(db: Database, { status, after, office, limit }: { status?: ExamScheduleStatus; after?: number; office: Office; limit: number }) {
  return requests(db, office)
    .$if(status !== undefined, (query) => query.where('es.status', '=', status!))
    .$if(after !== undefined, (query) => query.where('es.id', '<', after!))
    .orderBy('es.id', 'desc')
    .limit(limit)
    .execute();
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export function findRequest(db: Database, examScheduleId: number, office: Office) {
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

/** The papers written in a hall; interviews get their day with the selection. */
export function selectPapers(db: Database, advtCode: number) {
  return db
    .selectFrom('paper')
    .select(['id as paperId', 'paperType', 'testType', 'subjectNameEn', 'subjectNameNe', 'maximumMarks', 'durationMinutes'])
    .where('advtCode', '=', advtCode)
    .where('testType', 'in', ['written', 'practical'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectScheduled(db: Database, examScheduleId: number) {
  return db
    .selectFrom('examSchedulePaper')
    .select(['paperId', 'competitionCategory', 'startsAt'])
    .where('examScheduleId', '=', examScheduleId)
    .orderBy('startsAt')
    .execute();
}

export function selectHeadings(db: Database, advtCode: number) {
  return db.selectFrom('advertisementCategory').select('heading').distinct().where('advtCode', '=', advtCode).execute();
}

/** The row that decisions change, locked until the transaction ends. */
export function lockRequest(db: Database, examScheduleId: number, office: Office) {
  return db
    .selectFrom('examSchedule as es')
    .innerJoin('advertisement as a', 'a.advtCode', 'es.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .select(['es.id', 'es.advtCode', 'es.status', 'es.version', 'es.dayMode', 'o.canScheduleExam'])
    .where('es.id', '=', examScheduleId)
    .$if(office !== null, (query) => query.where('r.organizationId', '=', office!))
    .forUpdate('es')
    .executeTakeFirst();
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

/** Undefined when somebody else changed the row meanwhile. */
export function changeRequest(db: Database, examScheduleId: number, before: { version: number; statuses: ExamScheduleStatus[] }, change: ScheduleChange) {
  return db
    .updateTable('examSchedule')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', examScheduleId)
    .where('version', '=', before.version)
    .where('status', 'in', before.statuses)
    .returning(['id as examScheduleId', 'status', 'version'])
    .executeTakeFirst();
}

export async function replacePapers(db: Database, examScheduleId: number, papers: { paperId: number; competitionCategory: CompetitionCategory; startsAt: string }[]) {
  await db.deleteFrom('examSchedulePaper').where('examScheduleId', '=', examScheduleId).execute();
  await db
    .insertInto('examSchedulePaper')
    .values(papers.map((paper) => ({ examScheduleId, paperId: paper.paperId, competitionCategory: paper.competitionCategory, startsAt: new Date(paper.startsAt) })))
    .execute();
}

export function hasPapers(db: Database, examScheduleId: number): Promise<boolean> {
  return db
    .selectNoFrom((eb) => eb.exists(eb.selectFrom('examSchedulePaper').select('id').where('examScheduleId', '=', examScheduleId)).$castTo<SqlBool>().as('found'))
    .executeTakeFirstOrThrow()
    .then((row) => Boolean(row.found));
}

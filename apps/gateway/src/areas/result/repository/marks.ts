import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { CountedAnswers } from '@psc/validation/rules/marks.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';

export type ChangedBy = {
  by: number;
  at: Date;
  reason: 'sheet' | 'typed' | 'markedAbsent' | 'revision';
  resultSheetId: Id<'resultSheet'> | null;
};

/**
 * Records marks in one paper with the answers they were computed from, and archives the earlier marks that change; a single statement for
 * any number of candidates.
 */
export async function recordMarks(
  db: Database,
  paper: { id: number; passMarks: number },
  marks: { applicationId: Id<'application'>; marks: number; answers?: CountedAnswers | undefined }[],
  { by, at, reason, resultSheetId }: ChangedBy,
): Promise<void> {
  await sql`
    with given as (
      select g."applicationId" as application_id, g.marks, (g.answers ->> 'right')::smallint as right_answers,
        (g.answers ->> 'wrong')::smallint as wrong_answers, (g.answers ->> 'subjective')::numeric as subjective_marks
      from jsonb_to_recordset(${jsonb(marks)}) as g ("applicationId" integer, marks numeric, answers jsonb)
    ), before as (
      select m.application_id, m.marks from written_mark m join given g using (application_id) where m.paper_id = ${paper.id}
    ), written as (
      insert into written_mark (application_id, paper_id, marks, is_pass)
      select application_id, ${paper.id}::integer, marks, marks >= ${paper.passMarks}::numeric from given
      on conflict (application_id, paper_id) do update set marks = excluded.marks, is_pass = excluded.is_pass
    )
    insert into mark_change (application_id, paper_id, old_marks, new_marks, reason, result_sheet_id, changed_by, changed_at,
      right_answers, wrong_answers, subjective_marks)
    select g.application_id, ${paper.id}::integer, b.marks, g.marks, ${reason}::text, ${resultSheetId}::integer, ${by}::integer, ${at}::timestamptz,
      g.right_answers, g.wrong_answers, g.subjective_marks
    from given g left join before b using (application_id)
    where b.marks is distinct from g.marks`.execute(db);
}

/** Removes and archives the marks of one candidate in one paper; returns whether there were any. */
export async function removeMarks(
  db: Database,
  applicationId: Id<'application'>,
  paperId: Id<'paper'>,
  changed: ChangedBy,
): Promise<boolean> {
  return (await removeMarksOf(db, [applicationId], paperId, changed)).length > 0;
}

/** As {@link removeMarks}, for several candidates; returns those who had marks. */
export async function removeMarksOf(
  db: Database,
  applicationIds: Id<'application'>[],
  paperId: Id<'paper'>,
  { by, at, reason, resultSheetId }: ChangedBy,
): Promise<number[]> {
  const { rows } = await sql<{ applicationId: Id<'application'> }>`
    with removed as (
      delete from written_mark where application_id = any(${applicationIds}::integer[]) and paper_id = ${paperId} returning application_id, marks
    )
    insert into mark_change (application_id, paper_id, old_marks, new_marks, reason, result_sheet_id, changed_by, changed_at)
    select application_id, ${paperId}::integer, marks, null, ${reason}::text, ${resultSheetId}::integer, ${by}::integer, ${at}::timestamptz
    from removed
    returning application_id`.execute(db);
  return rows.map(({ applicationId }) => applicationId);
}

/** The recorded attendance in the paper; candidates without a record are missing. */
export async function selectAttendance(
  db: Database,
  paperId: Id<'paper'>,
  applicationIds: readonly Id<'application'>[],
): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom('attendance')
    .select(['applicationId', 'isPresent'])
    .where('paperId', '=', paperId)
    .where('applicationId', 'in', applicationIds)
    .execute();
  return new Map(rows.map((row) => [row.applicationId, row.isPresent]));
}

/** Records attendance in one paper and archives earlier records that change. */
export async function recordAttendance(
  db: Database,
  paperId: Id<'paper'>,
  attendance: { applicationId: Id<'application'>; isPresent: boolean }[],
  { by, at, reason, resultSheetId }: ChangedBy,
): Promise<void> {
  await sql`
    with given as (
      select g."applicationId" as application_id, g."isPresent" as is_present
      from jsonb_to_recordset(${jsonb(attendance)}) as g ("applicationId" integer, "isPresent" boolean)
    ), before as (
      select t.application_id, t.is_present from attendance t join given g using (application_id) where t.paper_id = ${paperId}
    ), written as (
      insert into attendance (application_id, paper_id, is_present, recorded_by, recorded_at)
      select application_id, ${paperId}::integer, is_present, ${by}::integer, ${at}::timestamptz from given
      on conflict (application_id, paper_id)
        do update set is_present = excluded.is_present, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
    )
    insert into attendance_change (application_id, paper_id, old_is_present, new_is_present, reason, result_sheet_id, changed_by, changed_at)
    select g.application_id, ${paperId}::integer, b.is_present, g.is_present, ${reason}::text, ${resultSheetId}::integer, ${by}::integer, ${at}::timestamptz
    from given g left join before b using (application_id)
    where b.is_present is distinct from g.is_present`.execute(db);
}

export type KeptSheet = {
  advtCode: Id<'advertisement'>;
  paperId: Id<'paper'>;
  kind: 'attendance' | 'marks';
  storedFileId: string;
  rowsInSheet: number;
  contentSha256: string;
  negativeMarking?: string | null;
  uploadedBy: number;
  uploadedAt: Date;
};

export async function keepSheet(db: Database, sheet: KeptSheet): Promise<number> {
  return (await db.insertInto('resultSheet').values(sheet).returning('id').executeTakeFirstOrThrow()).id;
}

type SameSheet = { advtCode: Id<'advertisement'>; kind: KeptSheet['kind']; contentSha256: string };

/** The newest sheet of each paper of the advertisement with the same content for the same candidates. */
export function selectSameSheets(db: Database, { advtCode, kind, contentSha256 }: SameSheet) {
  return db
    .selectFrom('resultSheet as sheet')
    .innerJoin('paper as p', 'p.id', 'sheet.paperId')
    .distinctOn('sheet.paperId')
    .select(['sheet.paperId', 'sheet.uploadedAt', 'p.subjectNameEn', 'p.subjectNameNe'])
    .where('sheet.advtCode', '=', advtCode)
    .where('sheet.kind', '=', kind)
    .where('sheet.contentSha256', '=', contentSha256)
    .orderBy('sheet.paperId')
    .orderBy('sheet.id', 'desc')
    .execute();
}

export function findSheet(db: Database, resultSheetId: Id<'resultSheet'>) {
  return db.selectFrom('resultSheet').select('storedFileId').where('id', '=', resultSheetId).executeTakeFirst();
}

export function selectSheets(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('resultSheet as sheet')
    .innerJoin('storedFile as file', 'file.id', 'sheet.storedFileId')
    .select([
      'sheet.id',
      'sheet.paperId',
      'sheet.kind',
      'sheet.rowsInSheet',
      'sheet.negativeMarking',
      'sheet.uploadedAt',
      'file.originalName',
      'file.sha256',
    ])
    .select(sql<string>`officer_named(sheet.uploaded_by, sheet.uploaded_for)`.as('uploadedByName'))
    .where('sheet.advtCode', '=', advtCode)
    .orderBy('sheet.id', 'desc')
    .limit(50)
    .execute();
}

/** Marks that were replaced or removed, newest first, for the officer who publishes. */
export function selectChangedMarks(db: Database, advtCode: Id<'advertisement'>, limit: number) {
  return db
    .selectFrom('markChange as c')
    .innerJoin('candidateSeat as seat', 'seat.applicationId', 'c.applicationId')
    .select(['seat.rollNumber', 'c.paperId', 'c.oldMarks', 'c.newMarks', 'c.reason', 'c.changedAt'])
    .select(sql<string>`officer_named(c.changed_by, c.changed_for)`.as('changedByName'))
    .where('seat.advtCode', '=', advtCode)
    .where('c.paperId', 'is not', null)
    .where('c.oldMarks', 'is not', null)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

import type { Id } from '@psc/validation/rules/id.ts';
import type { AttendanceRow, attendances, ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { sql } from 'kysely';
import { idOf } from '../../../platform/frame/params.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { examinedSeats, selectExamined, type ExaminedRow } from '../../result/repository/examined.ts';
import { selectPapers } from '../../result/repository/papers.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { seatHolds } from '../../../platform/shared/repository/candidate-search.ts';

const papersOfSeat = sql`paper p left join attendance t on t.paper_id = p.id and t.application_id = seat.application_id
  where p.advt_code = seat.advt_code and p.test_type <> 'interview'`;

export const attendanceList = listSource<typeof attendances>()(
  (context, { advtCode }) => examinedSeats(context.db, idOf(advtCode, 'advtCode')),
  {
    id: 'seat.applicationId',
    sorts: { rollNumber: { column: 'seat.rollNumber', type: 'integer' } },
    filters: {
      text: (_, text) => seatHolds(text),
      attendance: (_, attendance) =>
        attendance === 'absent'
          ? sql`exists (select 1 from ${papersOfSeat} and t.is_present = false)`
          : sql`exists (select 1 from ${papersOfSeat} and t.is_present is null)`,
      examCentreId: (eb, examCentreId) => eb('seat.examCentreId', '=', examCentreId),
    },
    rows: async (context, ids, { advtCode }) => {
      const [papers, people] = await Promise.all([
        selectPapers(context.db, idOf(advtCode, 'advtCode')),
        selectExamined(context.db, ids).execute(),
      ]);
      return people.map((person) => attendanceFrom(person, papers));
    },
    rowId: (row) => row.applicationId,
  },
);

function attendanceFrom(row: ExaminedRow, papers: readonly ExamPaper[]): AttendanceRow {
  return {
    applicationId: row.applicationId,
    rollNumber: row.rollNumber!,
    masterId: row.masterId,
    name: candidateName(row),
    examCentre: { en: row.examCentreEn, ne: row.examCentreNe },
    attendance: papers.map(({ paperId }) => ({
      paperId,
      isPresent: row.attendance.find((each) => each.paperId === paperId)?.isPresent ?? null,
    })),
  };
}

export function attendanceSheet(papers: readonly ExamPaper[]): ListSheet<AttendanceRow> {
  return {
    name: 'attendance',
    columns: [
      { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
      { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
      { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
      { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre, width: 30 },
      ...papers.map(({ paperId, name }) => ({
        head: name,
        value: (row: AttendanceRow) => ({ message: `enums.attendanceState.${stateOf(row, paperId)}` }),
      })),
    ],
  };
}

function stateOf({ attendance }: AttendanceRow, paperId: Id<'paper'>): 'present' | 'absent' | 'notRecorded' {
  const isPresent = attendance.find((each) => each.paperId === paperId)?.isPresent ?? null;
  return isPresent === null ? 'notRecorded' : isPresent ? 'present' : 'absent';
}

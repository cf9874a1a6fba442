import type { Id } from '@psc/validation/rules/id.ts';
import { attendances, type AttendanceRow } from '@psc/api-client/areas/examination/attendance.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sheetOf } from '../../../platform/lists/list-handlers.ts';
import type { ListSheet } from '../../../platform/lists/list-source.ts';
import { findPaper } from '../../result/repository/papers.ts';
import { attendanceList } from './list.ts';

type Kind = 'attendance' | 'marks';

const people: ListSheet<AttendanceRow>['columns'] = [
  { head: { en: 'Roll number', ne: 'रोल नम्बर' }, value: (row) => row.rollNumber },
  { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
  { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre, width: 30 },
];
const empty = (en: string, ne: string): ListSheet<AttendanceRow>['columns'][number] => ({ head: { en, ne }, value: () => null });

const letterOf = (isPresent: boolean | null | undefined) => (isPresent === true ? 'P' : isPresent === false ? 'A' : null);

/** The upload sheet of an examination with its candidates and recorded attendance; marks are left empty. */
function columnsOf(kind: Kind, paperId: Id<'paper'>, takesAnswers: boolean): ListSheet<AttendanceRow>['columns'] {
  const presence = (row: AttendanceRow) => letterOf(row.attendance.find((each) => each.paperId === paperId)?.isPresent);
  if (kind === 'attendance') return [...people, { head: { en: 'Present', ne: 'उपस्थित' }, value: presence }];
  const marks = empty('Marks', 'प्राप्ताङ्क');
  return takesAnswers ? [...people, marks, empty('Right answers', 'सही उत्तर'), empty('Wrong answers', 'गलत उत्तर')] : [...people, marks];
}

export async function templateOf(context: Context, kind: Kind, advtCode: Id<'advertisement'>, paperId: Id<'paper'>) {
  const paper = await findPaper(context.db, advtCode, paperId);
  if (!paper) throw refuse.notFound('gateway.result.paperNotFound');
  const columns = columnsOf(kind, paperId, paper.negativeMarkingPercent > 0);
  const sheet = { name: kind, columns, mark: { advtCode, paperId } };
  const query = { format: 'xlsx', words: context.language, digits: 'en' } as const;
  return sheetOf(attendances, attendanceList, sheet)({ params: { advtCode: String(advtCode) }, query, body: undefined } as never, context);
}

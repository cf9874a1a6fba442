import type { ExamPaper } from '@psc/api-client/calls/attendance.ts';
import type { ResultRow, ResultSummary } from '@psc/api-client/calls/result.ts';
import type { SheetRow } from '../../excel/read-sheet.ts';
import { candidateName } from '../application/candidate-name.ts';
import type { ExaminedRow, ResultSummaryRow } from './repository.ts';

export type RowProblem = { rowNumber: number; word: string; values?: Record<string, string | number> };
type Seats = readonly { applicationId: number; rollNumber: number | null }[];

/** Finds the person of each row by roll number; unknown and repeated ones are problems. */
export function peopleOfRows<Row extends SheetRow<'rollNumber'>>(rows: readonly Row[], seats: Seats): { found: (Row & { applicationId: number })[]; problems: RowProblem[] } {
  const byRoll = new Map(seats.map((seat) => [String(seat.rollNumber), seat.applicationId]));
  const seen = new Set<string>();
  const found: (Row & { applicationId: number })[] = [];
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const rollNumber = row.rollNumber.replace(/^0+(?=\d)/, '').replace(/\.0$/, '');
    const applicationId = byRoll.get(rollNumber);
    if (applicationId === undefined) problems.push({ rowNumber: row.rowNumber, word: 'gateway.result.rollUnknown', values: { rollNumber: row.rollNumber } });
    else if (seen.has(rollNumber)) problems.push({ rowNumber: row.rowNumber, word: 'gateway.result.rollTwice', values: { rollNumber } });
    else found.push({ ...row, applicationId });
    seen.add(rollNumber);
  }
  return { found, problems };
}

const PRESENT = ['p', 'present', 'yes', 'y', '1', 'true', 'उपस्थित', 'छ'];
const ABSENT = ['a', 'absent', 'no', 'n', '0', 'false', 'अनुपस्थित', 'छैन'];

/** What a sheet says about presence, or null when it cannot be read. */
export function presenceFrom(text: string): boolean | null {
  const word = text.toLowerCase();
  if (PRESENT.includes(word)) return true;
  return ABSENT.includes(word) ? false : null;
}

/** Marks as a sheet writes them, up to two decimals, or null. */
export function marksFrom(text: string, maximumMarks: number): number | null {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null;
  const marks = Number(text);
  return marks <= maximumMarks ? marks : null;
}

function resultOf(row: ExaminedRow, papers: readonly ExamPaper[]): ResultRow['result'] {
  if (row.attendance.length === 0) return 'notRecorded';
  if (!row.attendance.some((paper) => paper.isPresent)) return 'absent';
  if (row.marks.length === 0) return 'notRecorded';
  return papers.every((paper) => row.marks.some((mark) => mark.paperId === paper.paperId && mark.isPass)) ? 'passed' : 'failed';
}

export function resultRowFrom(row: ExaminedRow, papers: readonly ExamPaper[]): ResultRow {
  return {
    applicationId: row.applicationId,
    rollNumber: row.rollNumber,
    masterId: row.masterId,
    name: candidateName(row),
    citizenshipNumber: row.citizenshipNumber,
    isPresent: row.attendance.length === 0 ? null : row.attendance.some((paper) => paper.isPresent),
    marks: row.marks.map((mark) => ({ ...mark, marks: Number(mark.marks) })),
    totalMarks: row.marks.length === 0 ? null : row.marks.reduce((sum, mark) => sum + Math.round(Number(mark.marks) * 100), 0) / 100,
    result: resultOf(row, papers),
  };
}

export function summaryFrom(row: ResultSummaryRow, papers: ExamPaper[]): ResultSummary {
  return {
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    papers,
    status: row.status as ResultSummary['status'],
    uploadedAt: row.uploadedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    candidates: row.candidates,
    present: row.present,
    absent: row.absent,
    attendanceNotRecorded: row.attendanceNotRecorded,
    passed: row.passed,
    failed: row.failed,
    withoutMarks: row.withoutMarks,
    version: row.version ?? 0,
  };
}

import type { Id } from '@psc/validation/rules/id.ts';
import { plainText } from '@psc/i18n/clean-text.ts';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import type { ResultRow, ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { faultIn, type RowProblem, type SheetRow } from '../../platform/excel/read-sheet.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import type { ExaminedRow, PageOfPeople, ResultSummaryRow } from './repository/examined.ts';

type Seats = readonly { applicationId: Id<'application'>; rollNumber: number | null }[];

/** Finds the candidate of each row by roll number; unknown and repeated ones are problems. */
export function peopleOfRows<Row extends SheetRow<'rollNumber'>>(
  rows: readonly Row[],
  seats: Seats,
): { found: (Row & { applicationId: Id<'application'> })[]; problems: RowProblem[] } {
  const byRoll = new Map(seats.map((seat) => [String(seat.rollNumber), seat.applicationId]));
  const seen = new Set<string>();
  const found: (Row & { applicationId: Id<'application'> })[] = [];
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const rollNumber = row.rollNumber.replace(/^0+(?=\d)/, '').replace(/\.0$/, '');
    const applicationId = byRoll.get(rollNumber);
    if (applicationId === undefined)
      problems.push(faultIn(row, 'rollNumber', 'gateway.result.rollUnknown', { rollNumber: row.rollNumber }));
    else if (seen.has(rollNumber)) problems.push(faultIn(row, 'rollNumber', 'gateway.result.rollTwice', { rollNumber }));
    else found.push({ ...row, applicationId });
    seen.add(rollNumber);
  }
  return { found, problems };
}

const PRESENT = ['p', 'present', 'yes', 'y', '1', 'true', 'उपस्थित', 'छ'];
const ABSENT = ['a', 'absent', 'no', 'n', '0', 'false', 'अनुपस्थित', 'छैन'];

type PresenceWords = { present: ReadonlySet<string>; absent: ReadonlySet<string> };

const presenceWord = (text: string) => plainText(text).replaceAll(/[\s.]/gu, '');

/** Our own words of presence, and those of the setting. */
export function presenceWords(setting: { present: string; absent: string }): PresenceWords {
  const all = (own: readonly string[], further: string) => new Set([...own, ...further.split(/[,;]/u)].map(presenceWord).filter(Boolean));
  return { present: all(PRESENT, setting.present), absent: all(ABSENT, setting.absent) };
}

/** Parses a cell about presence; null if it is unreadable. */
export function presenceFrom(text: string, { present, absent }: PresenceWords): boolean | null {
  const answer = presenceWord(text);
  if (present.has(answer)) return true;
  return absent.has(answer) ? false : null;
}

/** Whether a cell of marks says in a word that the candidate was absent; a number is always marks. */
export function saysAbsent(text: string, { absent }: PresenceWords): boolean {
  return !/\d/u.test(text) && absent.has(presenceWord(text));
}

/** Parses marks with up to two decimals, or names the fault. */
export function marksFrom(text: string, maximumMarks: number): { marks: number } | { fault: string } {
  if (text === '') return { fault: 'gateway.result.rowMarksMissing' };
  if (/^\d{1,4},\d+$/u.test(text)) return { fault: 'gateway.result.marksWithComma' };
  if (/^\d{1,4}\.\d{3,}$/u.test(text)) return { fault: 'gateway.result.marksDecimals' };
  if (!/^\d{1,4}(\.\d{1,2})?$/u.test(text)) return { fault: 'gateway.result.marksUnreadable' };
  const marks = Number(text);
  return marks <= maximumMarks ? { marks } : { fault: 'gateway.result.marksOutOfRange' };
}

export function resultRowFrom(row: ExaminedRow): ResultRow {
  return {
    applicationId: row.applicationId,
    rollNumber: row.rollNumber,
    masterId: row.masterId,
    name: candidateName(row),
    citizenshipNumber: row.citizenshipNumber,
    isPresent: row.attendance.length === 0 ? null : row.attendance.some((paper) => paper.isPresent),
    marks: row.marks.map((mark) => ({ ...mark, marks: Number(mark.marks) })),
    totalMarks: row.totalMarks === null ? null : Number(row.totalMarks),
    result: row.result as ResultRow['result'],
  };
}

const LARGEST_PAGE = 200;

/** The requested page by roll number, with one more row that tells whether others follow. */
export function peopleOfPage(
  params: { pageNumber: string; pageLength: string },
  query: { afterRollNumber?: number | undefined; beforeRollNumber?: number | undefined },
): PageOfPeople {
  const length = Math.min(Math.max(Number(params.pageLength) || 50, 1), LARGEST_PAGE);
  return {
    after: query.afterRollNumber,
    before: query.beforeRollNumber,
    offset: (Math.max(Number(params.pageNumber) || 1, 1) - 1) * length,
    limit: length + 1,
  };
}

/** Removes the extra row of a page, which comes first when the page was read backwards. */
export function withoutBeyond<Row>(rows: Row[], page: PageOfPeople): { rows: Row[]; hasMore: boolean } {
  const isBeyond = rows.length === page.limit;
  if (page.before !== undefined) return { rows: isBeyond ? rows.slice(1) : rows, hasMore: true };
  return { rows: isBeyond ? rows.slice(0, -1) : rows, hasMore: isBeyond };
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
    present: row.candidates - row.absent - row.attendanceNotRecorded,
    absent: row.absent,
    attendanceNotRecorded: row.attendanceNotRecorded,
    passed: row.passed,
    failed: row.failed,
    withoutMarks: row.withoutMarks,
    version: row.version ?? 0,
  };
}

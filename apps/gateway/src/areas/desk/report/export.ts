import type { ReportExportQuery } from '@psc/api-client/areas/desk/report.ts';
import { labelColumns, sharePercent, type AnyReport, type ReportLabel, type ReportRow } from '@psc/api-client/define-report.ts';
import { amountsPaisa, posts, type ReportMeasure } from '@psc/api-client/report-parts.ts';
import { checkAccess } from '../../../platform/frame/access.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer, type FileAnswer } from '../../../platform/frame/handlers.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import type { SheetColumn, SheetValue } from '../../../platform/lists/sheet.ts';
import { csvOf, excelOf, mediaTypes } from '../../../platform/lists/write-sheet.ts';
import { reportPaper } from './paper.ts';
import { asOf, countedOf, headsOf, reportPages } from './answer.ts';
import { selectTotals, type Counted } from './repository/read-report.ts';

/** Smaller groups could identify a person. */
const SMALLEST_PUBLISHED = 5;

/**
 * A report with its filters as a sheet.
 * @throws Refusal 403 without the privilege of the report
 */
export async function exportReport(report: AnyReport, query: ReportExportQuery, context: Context): Promise<FileAnswer> {
  checkAccess(report.access, context.actor);
  const { format, words, digits, forPublic = false, ...asked } = query;
  const counted = await countedOf(report, asked, context.db);
  await context.audit({ subject: `report:${report.path}`, after: { format, forPublic, ...asked } });
  const totals = await selectTotals(context.db, counted);
  const columns = columnsOf(report, counted, totals, forPublic);
  const rows = withTotals(reportPages(context.db, counted), totals);
  const fileName = `${report.path.replace(/\/\{.*$/u, '').replaceAll('/', '-')}.${format}`;
  if (format === 'pdf') {
    const grouped = counted.dimensions.map((dimension) => messageIn(words, `report.column.${dimension}`)).join(' · ');
    const title = messageIn(words, 'gateway.report.paperTitle', { by: grouped });
    const { length: labelCount } = labelColumns(counted.dimensions, counted.further);
    const paper = { title, about: report.about, query, columns, labelCount, rows, asOf: asOf(counted) ?? context.now() };
    return fileAnswer({ fileName, mediaType: 'application/pdf', bytes: await reportPaper(paper, context) });
  }
  const write = format === 'csv' ? csvOf : excelOf;
  return fileAnswer({ fileName, mediaType: mediaTypes[format], bytes: write(columns, rows, { words, digits }) });
}

async function* withTotals(pages: AsyncGenerator<ReportRow[]>, counts: number[]): AsyncGenerator<ReportRow[]> {
  yield* pages;
  yield [{ key: 'total', labels: [], counts }];
}

function columnsOf(report: AnyReport, counted: Counted, totals: number[], forPublic: boolean): SheetColumn<ReportRow>[] {
  const heads = headsOf(counted);
  const { length: labelCount } = labelColumns(counted.dimensions, counted.further);
  const labels = heads
    .slice(0, labelCount)
    .map((head, index): SheetColumn<ReportRow> => ({ head, value: (row) => labelOf(row, index), width: 30 }));
  const numbers = heads.slice(labelCount).map((head, index): SheetColumn<ReportRow> => ({
    head,
    value: ({ counts }) => measureValue(counted.measures[index] ?? counted.across!.measure, counts[index]!, forPublic),
    width: 14,
  }));
  const shareAt = report.shareOf ? counted.measures.indexOf(report.shareOf) : -1;
  if (shareAt === -1 || forPublic) return [...labels, ...numbers];
  const share: SheetColumn<ReportRow> = {
    head: 'report.column.share',
    value: ({ counts }) => sharePercent(counts[shareAt]!, totals[shareAt]!),
    width: 12,
  };
  return [...labels, ...numbers, share];
}

function measureValue(measure: ReportMeasure, count: number, forPublic: boolean): SheetValue {
  if (amountsPaisa.has(measure)) return count / 100;
  return forPublic && !posts.has(measure) ? publicValue(count) : count;
}

function labelOf({ key, labels }: ReportRow, index: number): SheetValue {
  if (key === 'total') return index === 0 ? { message: 'report.label.total' } : '';
  return labels[index] as ReportLabel;
}

/** Hides small groups and rounds every other number to five; otherwise a small number could be derived from the others and their total. */
export function publicCount(count: number): number | null {
  if (count === 0) return 0;
  return count < SMALLEST_PUBLISHED ? null : Math.round(count / SMALLEST_PUBLISHED) * SMALLEST_PUBLISHED;
}

export const publicValue = (count: number): SheetValue => publicCount(count) ?? { message: 'report.label.few' };

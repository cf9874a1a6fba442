import { plainColumns, type AnyPlainReport, type PlainColumn, type PlainReportName } from '@psc/api-client/calls/plain-reports.ts';
import type { ReportExportQuery } from '@psc/api-client/calls/report.ts';
import { checkAccess } from '../../frame/access.ts';
import type { Context } from '../../frame/context.ts';
import { fileAnswer, type FileAnswer } from '../../frame/handlers.ts';
import { messageIn } from '../../frame/messages.ts';
import type { SheetColumn, SheetValue } from '../../lists/sheet.ts';
import { csvOf, excelOf, mediaTypes } from '../../lists/write-sheet.ts';
import { toldToPublic } from './export.ts';
import { reportPaper } from './paper.ts';
import { plainFilterOf, plainPage, plainPagesFrom } from './plain-pages.ts';

type Asked = { name: PlainReportName; report: AnyPlainReport };

/** A plain report as a sheet or a paper. @throws Refusal 400 for a filter that it does not have */
export async function exportPlainReport({ name, report }: Asked, query: ReportExportQuery, context: Context): Promise<FileAnswer> {
  checkAccess(report.call.access, context.actor);
  const { format, words, digits, forPublic = false, ...asked } = query;
  const filter = plainFilterOf(report, asked);
  const first = await plainPage(name, filter, context.db);
  await context.audit({ subject: `report:${report.call.path}`, after: { format, forPublic, ...asked } });
  const told = plainColumns(report, first);
  const columns = told.map(({ head, counts }, index): SheetColumn<SheetValue[]> => ({
    head,
    value: (row) => row[index],
    width: counts ? 14 : 30,
  }));
  const rows = withSums(told, plainPagesFrom(first, name, filter, context.db), forPublic);
  const fileName = `${report.call.path.replaceAll('/', '-')}.${format}`;
  if (format === 'pdf') {
    const title = messageIn(words, `titles.${report.path}`);
    const labelCount = told.findIndex(({ counts }) => counts !== undefined);
    const asOf = first.asOf === null ? context.now() : new Date(first.asOf);
    const bytes = await reportPaper({ title, about: name, query, columns, labelCount, rows, asOf }, context);
    return fileAnswer({ fileName, mediaType: 'application/pdf', bytes });
  }
  const write = format === 'csv' ? csvOf : excelOf;
  return fileAnswer({ fileName, mediaType: mediaTypes[format], bytes: write(columns, rows, { words, digits }) });
}

/** The rows by their columns, and what they are together in a last one. */
async function* withSums(columns: readonly PlainColumn<unknown>[], pages: AsyncGenerator<unknown[]>, forPublic: boolean) {
  const sums = columns.map(() => 0);
  const shown = (value: number, { counts }: PlainColumn<unknown>) => (forPublic && counts === 'people' ? toldToPublic(value) : value);
  for await (const page of pages) {
    yield page.map((row) =>
      columns.map((column, index): SheetValue => {
        const value = column.value(row);
        if (typeof value !== 'number') return value;
        sums[index]! += value;
        return shown(value, column);
      }),
    );
  }
  const addsUp = ({ counts, overlaps }: PlainColumn<unknown>) => counts !== undefined && !overlaps;
  yield [
    columns.map((column, index): SheetValue => {
      if (addsUp(column)) return shown(sums[index]!, column);
      return index === 0 ? { message: 'report.label.total' } : '';
    }),
  ];
}

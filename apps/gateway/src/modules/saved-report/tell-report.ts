import { plainColumns, plainReportOf, sumOf, type PlainColumn } from '@psc/api-client/calls/plain-reports.ts';
import type { AnyReport, ReportLabel, ReportQuery } from '@psc/api-client/define-report.ts';
import { amountsPaisa } from '@psc/api-client/report-parts.ts';
import type { Language } from '@psc/i18n/language.ts';
import { formatMoney, formatNumber } from '@psc/i18n/numbers.ts';
import type { Database } from '../../database/connection.ts';
import { messageIn } from '../../frame/messages.ts';
import { allReports } from '../report/all-reports.ts';
import { answerFiltered } from '../report/answer.ts';
import { plainFilterOf, plainPage, plainPagesFrom } from '../report/plain-pages.ts';

/** What a mail tells of a report: each row by its names, and its counts with their words. */
export type ToldReport = { rows: { labels: ReportLabel[]; counts: string[] }[]; totals: string[] | null };
type Asked = Omit<ReportQuery, 'after'>;

/** Every id that gets here has a report: access to it was checked before. */
export async function tellReport(id: string, asked: Asked, language: Language, db: Database): Promise<ToldReport> {
  const plain = plainReportOf(id);
  return plain ? tellPlain(plain, asked, language, db) : tellCounted(allReports.get(id)!, asked, language, db);
}

async function tellCounted(report: AnyReport, asked: Asked, language: Language, db: Database): Promise<ToldReport> {
  const { rows, totals } = await answerFiltered(report, asked, db);
  const told = (counts: readonly number[]) =>
    report.measures.map((measure, index) => {
      const number = amountsPaisa.has(measure) ? formatMoney(counts[index]!, language) : formatNumber(counts[index]!, language);
      return `${messageIn(language, `report.measure.${measure}`)} ${number}`;
    });
  return { rows: rows.map(({ labels, counts }) => ({ labels, counts: told(counts) })), totals: totals && told(totals) };
}

async function tellPlain(
  { name, report }: NonNullable<ReturnType<typeof plainReportOf>>,
  asked: Asked,
  language: Language,
  db: Database,
): Promise<ToldReport> {
  const filter = plainFilterOf(report, asked);
  const first = await plainPage(name, filter, db);
  const rows: unknown[] = [];
  for await (const page of plainPagesFrom(first, name, filter, db)) rows.push(...page);
  const columns = plainColumns(report, first);
  const [names, counted] = [columns.filter(({ counts }) => !counts), columns.filter(({ counts }) => counts)];
  const told = ({ head }: PlainColumn<unknown>, count: number) =>
    `${typeof head === 'string' ? messageIn(language, head) : head[language]} ${formatNumber(count, language)}`;
  const totals = counted.flatMap((column) => {
    const sum = sumOf(column, rows);
    return sum === null ? [] : [told(column, sum)];
  });
  return {
    rows: rows.map((row) => ({
      labels: names.map(({ value }) => value(row) as ReportLabel),
      counts: counted.map((column) => told(column, Number(column.value(row)))),
    })),
    totals,
  };
}

import type { AnyReport, ReportLabel, ReportQuery } from '@psc/api-client/define-report.ts';
import { amountsPaisa } from '@psc/api-client/report-parts.ts';
import type { Language } from '@psc/i18n/language.ts';
import { formatMoney, formatNumber } from '@psc/i18n/numbers.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { answerAsked } from '../report/answer.ts';

/** A report as texts of a mail: each row's labels, and its counts with their names. */
export type ReportText = { rows: { labels: ReportLabel[]; counts: string[] }[]; totals: string[] | null };

export async function describeReport(
  report: AnyReport,
  asked: Omit<ReportQuery, 'after'>,
  language: Language,
  db: Database,
): Promise<ReportText> {
  const { rows, totals, across = [] } = await answerAsked(report, asked, db);
  const heads = [
    ...report.measures.map((measure) => messageIn(language, `report.measure.${measure}`)),
    ...across.map(({ label }) => textOf(label, language)),
  ];
  const describe = (counts: readonly number[]) =>
    heads.map((head, index) => {
      const measure = report.measures[index];
      const isAmount = measure !== undefined && amountsPaisa.has(measure);
      return `${head} ${isAmount ? formatMoney(counts[index]!, language) : formatNumber(counts[index]!, language)}`;
    });
  return { rows: rows.map(({ labels, counts }) => ({ labels, counts: describe(counts) })), totals: totals && describe(totals) };
}

const textOf = (label: ReportLabel, language: Language) => (typeof label === 'string' ? label : label[language]);

import { inLanguage } from '@psc/i18n/bilingual.ts';
import type { Language } from '@psc/i18n/language.ts';
import { headOf, type ReportColumn, type ReportDefinition, type ReportValue } from './definition.ts';

/** All that the filter leaves, not only what is on the screen. */
export async function allRows<Row>(report: ReportDefinition<Row>, filter: Parameters<ReportDefinition<Row>['read']>[0]): Promise<Row[]> {
  const rows: Row[] = [];
  let afterId: number | null | undefined;
  do {
    const page = await report.read(afterId ? { ...filter, afterId } : filter, { signal: null });
    rows.push(...page.rows);
    afterId = page.nextAfterId;
  } while (afterId !== null);
  return rows;
}

export function totalOf<Row>(column: ReportColumn<Row>, rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + Number(column.value(row)), 0);
}

/** Numbers stay plain figures, so that a spreadsheet reckons with them; names are in the language shown. */
function fieldOf(value: ReportValue, language: Language): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : inLanguage(value, language);
  // A spreadsheet must not run what begins like a formula.
  const harmless = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Comma-separated values; the mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvOf<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[], language: Language): string {
  const heads = columns.map((column) => fieldOf(headOf(column), language));
  const lines = rows.map((row) => columns.map((column) => fieldOf(column.value(row), language)));
  return `\uFEFF${[heads, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

import { i18n, type MessageDescriptor } from '@lingui/core';
import type { ReadOptions } from '@psc/api-client/send.ts';
import type { ReportFilter, ReportPage } from '@psc/api-client/calls/report.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** What stands in one cell: a name in both languages, a number, or a code such as an advertisement number. */
export type ReportValue = Bilingual | number | string;

export type ReportColumn<Row> = {
  key: string;
  /** Words of the screen, or the name of a row. */
  head: MessageDescriptor | Bilingual;
  value: (row: Row) => ReportValue;
  /** Added up below the last row. */
  total?: true;
};

/** Which filters stand above the table. */
export type ReportFilterName = 'fiscalYearId' | 'serviceId' | 'classId';

/** A plain report: one table of rows that one call answers, page by page. */
export type ReportDefinition<Row> = {
  path: string;
  /** Says what is counted, and how. */
  about: MessageDescriptor;
  filters: readonly ReportFilterName[];
  read: (filter: ReportFilter, options: ReadOptions) => Promise<ReportPage<Row>>;
  rowKey: (row: Row) => number;
  columns: readonly ReportColumn<Row>[];
  /** Columns that the answer names, after the others. */
  furtherColumns?(page: ReportPage<Row>): readonly ReportColumn<Row>[];
};

/** The words above a column, in the language shown. */
export function headOf({ head }: Pick<ReportColumn<never>, 'head'>): string {
  return 'ne' in head ? inLanguage(head, activeLanguage()) : i18n._(head);
}

/** Every column of a report whose first page is `page`. */
export function columnsOf<Row>(report: ReportDefinition<Row>, page: ReportPage<Row>): readonly ReportColumn<Row>[] {
  return [...report.columns, ...(report.furtherColumns?.(page) ?? [])];
}

import type { MessageDescriptor } from '@lingui/core';
import type { ReadOptions } from '@psc/api-client/send.ts';
import type { ReportFilter, ReportPage } from '@psc/api-client/calls/report.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';

/** What stands in one cell: a name in both languages, a number, or a code such as an advertisement number. */
export type ReportValue = Bilingual | number | string;

export type ReportColumn<Row> = {
  key: string;
  head: MessageDescriptor;
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
};

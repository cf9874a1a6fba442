import type { AnyReport } from '@psc/api-client/define-report.ts';
import type { ReportFilterName } from '@psc/api-client/report-parts.ts';

/** The reports of one screen, by the ids of their calls; with several a person chooses among them. */
export type CountedReport = {
  reports: Readonly<Record<string, AnyReport>>;
  /** Filters that the address of the screen holds: `{ advtCode: 'id' }`. */
  ofRoute?: Partial<Record<ReportFilterName, string>>;
  /** Where a row leads, by the key of its group; for rows by what the report is grouped by at first. */
  opens?: (key: string) => string;
};

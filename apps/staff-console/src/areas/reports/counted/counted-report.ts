import type { downloadAdvertisementData, downloadScrutinyData } from '@psc/api-client/calls/scrutiny.ts';
import type { AnyReport } from '@psc/api-client/define-report.ts';
import type { ReportFilterName } from '@psc/api-client/report-parts.ts';

/** The reports of one screen, by the ids of their calls; with several a person chooses among them. */
export type CountedReport = {
  reports: Readonly<Record<string, AnyReport>>;
  /** Filters that the address of the screen holds: `{ advtCode: 'id' }`. */
  ofRoute?: Partial<Record<ReportFilterName, string>>;
  /** The rows behind the numbers, as a sheet of their own. */
  rows?: typeof downloadScrutinyData | typeof downloadAdvertisementData;
  /** Where a row leads, by the key of its group; for rows by what the report is grouped by at first. */
  opens?: (key: string) => string;
};

import type { ComponentType } from 'react';
import type { downloadAdvertisementData, downloadScrutinyData } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { AnyReport } from '@psc/api-client/define-report.ts';
import type { ReportFilterName } from '@psc/api-client/report-parts.ts';

/** The reports of one screen by call id; if there are several, the user chooses. */
export type CountedReport = {
  reports: Readonly<Record<string, AnyReport>>;
  /** Filters taken from the path of the screen: `{ advtCode: 'id' }`. */
  ofRoute?: Partial<Record<ReportFilterName, string>>;
  /** Downloads the underlying rows as a sheet. */
  rows?: typeof downloadScrutinyData | typeof downloadAdvertisementData;
  /** Target of a row, by its group key; only for rows of the default grouping. */
  opens?: (key: string) => string;
  /** A sentence above the report that leads to related work. */
  Note?: ComponentType;
};

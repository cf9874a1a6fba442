import type { ReportDimension, ReportFilterName, ReportMeasure } from '@psc/api-client/report-parts.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { findSnapshot } from '../../../../platform/shared/repository/snapshots.ts';
import { measures, type SourceName } from './sources.ts';
import type { Counted } from './read-report.ts';

// Decides which reports use the counts that a job stores (`count-reports.ts`), and which count live data.

/** Dimensions that follow from the advertisement, so that stored rows need no column for them. */
const ofAdvertisement: ReadonlySet<ReportDimension> = new Set([
  ...(['fiscalYear', 'service', 'group', 'class', 'office', 'advertisement', 'scrutinyStatus'] as const),
]);
/** The dimension whose stored rows a filter needs. */
const neededBy: Partial<Record<ReportFilterName, ReportDimension>> = { officerId: 'officer', quotaId: 'quota' };

export const ALL = 'all';
export const PAYMENTS = 'payments';
const keptSources: Partial<Record<SourceName, SourceName>> = {
  applications: 'kept',
  applicationCategories: 'kept',
  examined: 'kept',
  selected: 'kept',
  rmis: 'keptPayments',
  candidates: 'keptCandidates',
  distributedApplications: 'keptDistributed',
};

/** The time of the stored counts; null while applications are few enough to count live. */
export async function selectKeptAsOf(db: Database): Promise<Date | null> {
  const kept = await findSnapshot(db, 'reports');
  return kept?.asOf ?? null;
}

/**
 * The dimension of the stored rows that answer a query. Null for two personal dimensions or a range of application days, which have no
 * stored counts.
 */
export function keptDimension({ dimensions, filters }: Pick<Counted, 'dimensions' | 'filters'>): string | null {
  if (filters.appliedOn !== undefined) return null;
  const filtered = Object.keys(filters).map((name) => neededBy[name as ReportFilterName]);
  const needed = new Set([...dimensions, ...filtered].filter((each) => each !== undefined && !ofAdvertisement.has(each)));
  if (needed.size > 1) return null;
  return [...needed][0] ?? ALL;
}

/** The source of a measure when its counts are stored; undefined for a measure that is small enough to count live. */
export function keptSourceOf(measure: ReportMeasure, counted: Counted): SourceName | undefined {
  if (!counted.keptAsOf) return undefined;
  const kept = keptSources[measures[measure].source];
  return kept === 'kept' && keptDimension(counted) === null ? undefined : kept;
}

/** Whether any number of the answer comes from stored counts. */
export function saysWhen(counted: Counted): boolean {
  return counted.measures.some((measure) => keptSourceOf(measure, counted) !== undefined);
}

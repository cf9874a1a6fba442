import type { ReportDimension, ReportFilterName, ReportMeasure } from '@psc/api-client/report-parts.ts';
import type { Database } from '../../../database/connection.ts';
import { measures, type SourceName } from './sources.ts';
import type { Counted } from './read-report.ts';

// Which reports are answered from the counts that a job keeps (`count-reports.ts`), and which count what there is.

/** By these an advertisement has its place; a kept row has it through its advertisement. */
const ofAdvertisement: ReadonlySet<ReportDimension> = new Set([
  ...(['fiscalYear', 'service', 'group', 'class', 'office', 'advertisement', 'scrutinyStatus'] as const),
]);
/** The dimension that a filter needs kept rows of. */
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

/** As of when counts are kept; null where applications are so few that they are counted for who asks. */
export async function selectKeptAsOf(db: Database): Promise<Date | null> {
  const kept = await db.selectFrom('reportCountsKept').select('asOf').executeTakeFirst();
  return kept?.asOf ?? null;
}

/**
 * The kept rows that hold what is asked: those of one dimension. Null where two dimensions of people meet or days of applying are
 * asked for, of which nothing is kept.
 */
export function keptDimension({ dimensions, filters }: Pick<Counted, 'dimensions' | 'filters'>): string | null {
  if (filters.appliedOn !== undefined) return null;
  const filtered = Object.keys(filters).map((name) => neededBy[name as ReportFilterName]);
  const needed = new Set([...dimensions, ...filtered].filter((each) => each !== undefined && !ofAdvertisement.has(each)));
  if (needed.size > 1) return null;
  return [...needed][0] ?? ALL;
}

/** From where a measure is read when its counts are kept; undefined for what is few enough to be read itself. */
export function keptSourceOf(measure: ReportMeasure, counted: Counted): SourceName | undefined {
  if (!counted.keptAsOf) return undefined;
  const kept = keptSources[measures[measure].source];
  return kept === 'kept' && keptDimension(counted) === null ? undefined : kept;
}

/** Whether some number of the answer is one that was kept. */
export function saysWhen(counted: Counted): boolean {
  return counted.measures.some((measure) => keptSourceOf(measure, counted) !== undefined);
}

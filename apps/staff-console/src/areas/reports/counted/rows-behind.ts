import { dimensionsOf, type AnyReport } from '@psc/api-client/define-report.ts';
import type { ReportDimension, ReportFilterName, ReportMeasure } from '@psc/api-client/report-parts.ts';
import type { ListAddress } from '../../../shared/list/list-address.ts';

/** The list of the applications of an advertisement that a measure counts: its part of the address and what narrows it. */
const listOf: Partial<Record<ReportMeasure, { status: string; paid?: 'false' }>> = {
  pending: { status: 'pending' },
  onHold: { status: 'hold-on' },
  approved: { status: 'approved' },
  rejected: { status: 'rejected' },
  unpaid: { status: 'pending', paid: 'false' },
  remaining: { status: 'pending' },
  heldByOfficer: { status: 'hold-on' },
};

/** Filters that the list has under the same name. */
const sameInList = ['quotaId', 'officerId', 'appliedOnFrom', 'appliedOnTo'];

type Shown = { report: AnyReport; by: ReportDimension; query: ListAddress };

/**
 * Where the rows behind a number are: those of one advertisement, which a row or a filter names. All filters of a report but those of
 * the list are of the advertisement itself or of what is counted. Undefined where no list has just these rows.
 */
export function rowsBehind({ report, by, query }: Shown, measure: ReportMeasure, key: string): string | undefined {
  const list = listOf[measure];
  const [dimension, ...further] = dimensionsOf(report, by);
  if (!list || further.length > 0 || report.combined) return undefined;
  const ofRow: Partial<Record<ReportDimension, ReportFilterName>> = { advertisement: 'advtCode', officer: 'officerId' };
  const named = ofRow[dimension!];
  if (named === undefined) return undefined;
  const narrowed: ListAddress = { ...query, [named]: key };
  if (narrowed.advtCode === undefined) return undefined;
  const search = new URLSearchParams(sameInList.flatMap((name) => (narrowed[name] === undefined ? [] : [[name, String(narrowed[name])]])));
  if (list.paid) search.set('paid', list.paid);
  return `/admin/scrutiny/${narrowed.advtCode}/${list.status}/1${search.size > 0 ? `?${search}` : ''}`;
}

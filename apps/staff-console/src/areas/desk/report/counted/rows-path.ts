import { allApplicationsReport } from '@psc/api-client/areas/desk/report.ts';
import { dimensionsOf, type AnyReport } from '@psc/api-client/define-report.ts';
import type { ReportDimension, ReportFilterName, ReportMeasure } from '@psc/api-client/report-parts.ts';
import { addressFrom, addressOf } from '../../../../shared/address-of.ts';
import { ALL, type ListAddress } from '../../../../shared/list/list-address.ts';
import type { Choice } from './loader.ts';

/** The list of an advertisement's applications that a measure counts, with its status in the address and its filters. */
const listOf: Partial<Record<ReportMeasure, { status: string; paid?: 'false' }>> = {
  pending: { status: 'pending' },
  onHold: { status: 'hold-on' },
  approved: { status: 'approved' },
  rejected: { status: 'rejected' },
  unpaid: { status: 'pending', paid: 'false' },
  remaining: { status: 'pending' },
  heldByOfficer: { status: 'hold-on' },
};

/** Filters with the same name in the list. */
const sameInList = ['quotaId', 'officerId', 'appliedOnFrom', 'appliedOnTo'];

type Shown = { report: AnyReport; by: ReportDimension; query: ListAddress };

/**
 * The address of the rows behind a count. The row or a filter has to name one advertisement; the remaining filters already
 * apply to the advertisement or to the measure. Undefined if no list has exactly these rows.
 */
export function rowsPath({ report, by, query }: Shown, measure: ReportMeasure, key: string): string | undefined {
  const list = listOf[measure];
  const [dimension, ...further] = dimensionsOf(report, by);
  if (!list || further.length > 0 || report.combined) return undefined;
  const ofRow: Partial<Record<ReportDimension, ReportFilterName>> = { advertisement: 'advtCode', officer: 'officerId' };
  const named = ofRow[dimension!];
  if (named === undefined) return undefined;
  const narrowed: ListAddress = { ...query, [named]: key };
  if (narrowed.advtCode === undefined) return undefined;
  const same = Object.fromEntries(sameInList.map((name) => [name, narrowed[name]]));
  const page = { id: narrowed.advtCode, type: list.status, currentPage: 1 };
  return addressFrom('/admin/scrutiny/{id}/{type}/{currentPage}', { ...page, ...same, paid: list.paid });
}

const filterOf: Partial<Record<ReportDimension, ReportFilterName>> = {
  fiscalYear: 'fiscalYear',
  service: 'serviceId',
  group: 'groupId',
  class: 'classId',
  office: 'organizationId',
  quota: 'quotaId',
  scrutinyStatus: 'status',
  province: 'provinceId',
  district: 'districtId',
  localBody: 'localBodyId',
};
const ofAdvertisements: ReadonlySet<ReportMeasure> = new Set<ReportMeasure>(['advertisements', ...allApplicationsReport.measures]);
const ofDistributions: ReadonlySet<ReportMeasure> = new Set<ReportMeasure>([
  ...(['distributions', 'distributed', 'internalCompetition', 'promotions', 'promotionByExperience'] as const),
  ...(['promotionByContribution', 'promotionByAccomplishment', 'promotionByWorkCompletion'] as const),
]);

/**
 * The address of the parts that a group's count adds up: its advertisements or distributions with their own counts. A count of one
 * advertisement (`advtCode`) links to its quotas. Undefined if the parts cannot be filtered by the group.
 */
export function partsBehind(
  { report, by, query, quotas = [], advtCode }: Shown & { quotas?: readonly Choice[]; advtCode?: string },
  measure: ReportMeasure,
  key: string,
): string | undefined {
  const dimensions = dimensionsOf(report, by);
  const isPart = dimensions.some((each) => each === 'advertisement' || each === 'distribution');
  const ofHistory = ofDistributions.has(measure);
  if (isPart || report.combined || !(ofHistory || ofAdvertisements.has(measure))) return undefined;
  // The list of distributions also includes those without promotions.
  if (report.only === 'withPromotions' && (measure === 'distributions' || measure === 'distributed')) return undefined;
  const search = new URLSearchParams({ fiscalYear: ALL });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  if (dimensions[0] === 'category' && advtCode !== undefined) {
    search.set('advtCode', advtCode);
    search.set('by', 'quota');
    return addressOf('/admin/all-application-report', Object.fromEntries(search));
  }
  const keys = key.split(' ');
  for (const [index, dimension] of dimensions.entries()) {
    const name = filterOf[dimension];
    const value = dimension === 'quota' ? quotas.find(({ code }) => code === keys[index])?.id : keys[index];
    if (name === undefined || !Object.hasOwn(report.filters, name) || !value) return undefined;
    search.set(name, String(value));
  }
  return addressOf(ofHistory ? '/admin/vacancy-detail-report' : '/admin/all-application-report', Object.fromEntries(search));
}

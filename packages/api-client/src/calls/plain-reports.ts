import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Call } from '../define-call.ts';
import type { ReportLabel } from '../define-report.ts';
import * as report from './report.ts';
import type {
  ApplicationCounts,
  PromotionCounts,
  QuotaCounts,
  QuotaReport,
  ReportFilter,
  ReportFilterSchema,
  ReportPage,
} from './report.ts';

// Reports that are no counts of groups, each with the columns that its screen, its sheet, its paper and its mail show.

export type PlainReportFilter = Exclude<keyof ReportFilter, 'afterId'>;
export type PlainColumn<Row> = {
  key: string;
  /** The key of its words, or a name of the commission's own. */
  head: string | Bilingual;
  /** A name or a code; a number where the column counts. */
  value: (row: Row) => ReportLabel | number;
  counts?: 'posts' | 'people';
  /** Who is in several rows counts in each, so that a sum of the rows would count them several times. */
  overlaps?: true;
};
export type PlainReport<Row> = {
  /** Its screen, whose title it has. What it counts, and how, says `report.about` with its name. */
  path: string;
  call: Call<string, undefined, ReportFilterSchema, 'envelope', ReportPage<Row>>;
  filters: readonly PlainReportFilter[];
  rowKey: (row: Row) => number;
  columns: readonly PlainColumn<Row>[];
  /** Columns that the answer names, after the others. */
  furtherColumns?: (page: ReportPage<Row>) => readonly PlainColumn<Row>[];
};

const everyFilter: readonly PlainReportFilter[] = ['fiscalYearId', 'serviceId', 'classId'];

type Counted = ApplicationCounts & { seats: number };
const people = (key: keyof ApplicationCounts, word: string): PlainColumn<ApplicationCounts> => ({
  key,
  head: `report.measure.${word}`,
  value: (row) => row[key],
  counts: 'people',
});
const seats: PlainColumn<{ seats: number }> = {
  key: 'seats',
  head: 'report.measure.vacancies',
  value: (row) => row.seats,
  counts: 'posts',
};
/** What every report of applications counts, after the posts. */
const peopleColumns = [
  people('applications', 'applicants'),
  people('paid', 'paid'),
  people('pending', 'undecided'),
  people('approved', 'approved'),
  people('rejected', 'rejected'),
];
const countColumns: readonly PlainColumn<Counted>[] = [seats, ...peopleColumns];
/** Where a person is in the row of each number or quota applied for. */
const overlapping: readonly PlainColumn<Counted>[] = [seats, ...peopleColumns.map((column) => ({ ...column, overlaps: true as const }))];

/** A column of names under a word that reports have. */
const named = <Name extends string>(key: Name, word: string = key) => ({
  key,
  head: `report.column.${word}`,
  value: (row: Record<Name, ReportLabel>) => row[key],
});
const posts = <Name extends string>(key: Name) => ({
  key,
  head: `report.posts.${key}`,
  value: (row: Record<Name, number>) => row[key],
  counts: 'posts' as const,
});

const code = { key: 'advtCode', head: 'report.column.advtCode', value: ({ advtCode }: { advtCode: number }) => String(advtCode) };

/** How many distributions a row adds up, and their posts. */
const distributed = [posts('distributions'), posts('totalVacancy'), posts('internalCompetition')] as const;
const promotionColumns: readonly PlainColumn<PromotionCounts>[] = [
  posts('promotionByExperience'),
  posts('promotionByContribution'),
  posts('promotionByAccomplishment'),
  posts('promotionByWorkCompletion'),
];

/** The quotas of open competition, whichever the commission has, in its order; the answers of these reports name them. */
function quotaColumns<Row extends QuotaCounts>(page: ReportPage<Row>): readonly PlainColumn<Row>[] {
  const { quotas } = page as QuotaReport<Row>;
  return quotas.map(({ code: quota, name }) => ({
    key: `quota-${quota}`,
    head: name,
    value: (row) => row.quotas[quota] ?? 0,
    counts: 'posts',
  }));
}

const plain = <Row>(definition: Omit<PlainReport<Row>, 'filters'> & { filters?: readonly PlainReportFilter[] }): PlainReport<Row> => ({
  filters: everyFilter,
  ...definition,
});

/** By the names of their calls. */
export const plainReports = {
  vacanciesApplicationsCount: plain<report.VacanciesApplicationsRow>({
    path: '/admin/vacancies-applications-count-report',
    call: report.vacanciesApplicationsCount,
    rowKey: ({ advtCode }) => advtCode,
    columns: [code, named('fiscalYear'), named('post'), named('service'), named('class'), ...countColumns],
  }),
  byAdvtNumber: plain<report.AdvtNumberRow>({
    path: '/admin/reportByAdvtNumber',
    call: report.byAdvtNumber,
    rowKey: ({ id }) => id,
    columns: [named('advtNumber'), code, named('post'), named('service'), named('quota'), ...overlapping],
  }),
  byClass: plain<report.ClassRow>({
    path: '/admin/reportByClass',
    call: report.byClass,
    filters: ['fiscalYearId', 'serviceId'],
    rowKey: ({ id }) => id,
    columns: [named('class'), posts('advertisements'), ...countColumns],
  }),
  vacancyCountByQuota: plain<report.QuotaRow>({
    path: '/admin/vacancy-count-by-quota-report',
    call: report.vacancyCountByQuota,
    rowKey: ({ id }) => id,
    columns: [named('quota'), posts('categories'), ...overlapping],
  }),
  vacancyDistribution: plain<report.VacancyDistributionRow>({
    path: '/admin/vacancy-distribution-report',
    call: report.vacancyDistribution,
    rowKey: ({ id }) => id,
    columns: [named('service'), named('class'), ...distributed, posts('promotions')],
    furtherColumns: quotaColumns,
  }),
  promotion: plain<report.PromotionRow>({
    path: '/admin/promotion-report',
    call: report.promotion,
    rowKey: ({ id }) => id,
    columns: [named('service'), named('class'), ...distributed, ...promotionColumns],
  }),
  localLevel: plain<report.LocalLevelRow>({
    path: '/admin/local-level-report',
    call: report.localLevel,
    rowKey: ({ id }) => id,
    columns: [named('province'), named('district'), named('localBody'), ...distributed, posts('promotions')],
    furtherColumns: quotaColumns,
  }),
  vacancyDetail: plain<report.VacancyDetailRow>({
    path: '/admin/vacancy-detail-report',
    call: report.vacancyDetail,
    rowKey: ({ id }) => id,
    columns: [
      ...[named('fiscalYear'), named('requisitionNo'), named('advtNumbers', 'advtNumber')],
      ...[named('service'), named('class'), named('group'), named('subGroup'), named('post')],
      {
        key: 'emptySeatOffice',
        head: 'report.column.emptySeatOffice',
        value: ({ emptySeatOffice: office }) => ({ en: office, ne: office }),
      },
      ...[posts('totalVacancy'), posts('internalCompetition'), ...promotionColumns],
      people('applications', 'applicants') as PlainColumn<{ applications: number }>,
    ],
    furtherColumns: quotaColumns,
  }),
};
export type PlainReportName = keyof typeof plainReports;
/** A report whose rows are looked at through its columns only. */
export type AnyPlainReport = PlainReport<unknown>;

const AREA = 'report.';

/** The plain report with this id, such as `report.byClass`. */
export function plainReportOf(id: string): { name: PlainReportName; report: AnyPlainReport } | undefined {
  const name = id.startsWith(AREA) ? id.slice(AREA.length) : '';
  if (!Object.hasOwn(plainReports, name)) return undefined;
  return { name: name as PlainReportName, report: plainReports[name as PlainReportName] as unknown as AnyPlainReport };
}

/** Every column of a report whose first page is `page`. */
export function plainColumns<Row>(definition: PlainReport<Row>, page: ReportPage<Row>): readonly PlainColumn<Row>[] {
  return [...definition.columns, ...(definition.furtherColumns?.(page) ?? [])];
}

/** What the rows have of a column together; null for names, and where a sum would count somebody several times. */
export function sumOf<Row>({ counts, overlaps, value }: PlainColumn<Row>, rows: readonly Row[]): number | null {
  if (counts === undefined || overlaps) return null;
  return rows.reduce((sum, row) => sum + Number(value(row)), 0);
}

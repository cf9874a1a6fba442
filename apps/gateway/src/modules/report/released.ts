import type * as report from '@psc/api-client/calls/report.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { labelColumns, type AnyReport, type ReportAnswer, type ReportLabel, type ReportRow } from '@psc/api-client/define-report.ts';
import type { FurtherColumn, ReportMeasure } from '@psc/api-client/report-parts.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../database/connection.ts';
import { answerCounted, countedOf, type Input } from './answer.ts';

// The reports whose calls were released before reports were groups: the same numbers, in the form that those calls go on answering.

type RowIn<Answer> = [Answer] extends [never] ? never : Answer extends report.ReportPage<infer Row> ? Row : never;
type ReleasedName<Name extends keyof typeof report> = [RowIn<DataOf<(typeof report)[Name]>>] extends [never] ? never : Name;

/** A row by the names of its columns and measures; `number` is its place in the answer. */
type Told = {
  key: string;
  number: number;
  code: (column: string) => string;
  name: (column: string) => Bilingual;
  count: (measure: ReportMeasure) => number;
  quotas: Record<string, number>;
};
type Released<Row> = { further?: readonly FurtherColumn[]; row: (told: Told) => Row };
type Forms = { [Name in keyof typeof report as ReleasedName<Name>]: Released<RowIn<DataOf<(typeof report)[Name]>>> };

const applications = ({ count }: Told) => ({
  seats: count('vacancies'),
  applications: count('applicants'),
  paid: count('paid'),
  pending: count('pending') + count('onHold'),
  approved: count('approved'),
  rejected: count('rejected'),
});
const serviceAndClass = ({ name }: Told) => ({ service: name('service'), class: name('class') });
const posts = ({ number, count }: Told) => ({
  id: number,
  distributions: count('distributions'),
  totalVacancy: count('distributed'),
  internalCompetition: count('internalCompetition'),
});
const promotions = ({ count }: Told) => ({
  promotionByExperience: count('promotionByExperience'),
  promotionByContribution: count('promotionByContribution'),
  promotionByAccomplishment: count('promotionByAccomplishment'),
  promotionByWorkCompletion: count('promotionByWorkCompletion'),
});

export const releasedForms: Forms = {
  vacanciesApplicationsCount: {
    further: ['fiscalYear', 'class'],
    row: (told) => ({
      ...{ advtCode: Number(told.key), fiscalYear: told.code('fiscalYear'), post: told.name('post') },
      ...{ ...serviceAndClass(told), ...applications(told) },
    }),
  },
  byAdvtNumber: {
    further: ['advtCode', 'fiscalYear', 'service'],
    row: (told) => ({
      ...{ id: Number(told.key), advtCode: Number(told.code('advtCode')), advtNumber: told.code('advtNumber') },
      ...{ fiscalYear: told.code('fiscalYear'), post: told.name('post'), service: told.name('service'), quota: told.name('quota') },
      ...applications(told),
    }),
  },
  byClass: {
    row: (told) => ({
      ...{ id: Number(told.key), class: told.name('class'), advertisements: told.count('advertisements') },
      ...applications(told),
    }),
  },
  vacancyCountByQuota: {
    further: ['id'],
    row: (told) => ({
      ...{ id: Number(told.code('id')), quota: told.name('quota'), categories: told.count('numbers') },
      ...applications(told),
    }),
  },
  vacancyDistribution: {
    row: (told) => ({ ...posts(told), ...serviceAndClass(told), promotions: told.count('promotions'), quotas: told.quotas }),
  },
  promotion: { row: (told) => ({ ...posts(told), ...serviceAndClass(told), ...promotions(told) }) },
  localLevel: {
    row: (told) => ({
      ...{ ...posts(told), promotions: told.count('promotions'), quotas: told.quotas },
      ...{ province: told.name('province'), district: told.name('district'), localBody: told.name('localBody') },
    }),
  },
  vacancyDetail: {
    further: ['fiscalYear', 'service', 'class', 'group', 'subGroup'],
    row: (told) => ({
      ...{ id: Number(told.key), fiscalYear: told.code('fiscalYear'), requisitionNo: told.code('requisitionNo') },
      ...{ advtNumbers: told.code('advtNumber'), ...serviceAndClass(told), group: told.name('group'), subGroup: told.name('subGroup') },
      ...{ post: told.name('post'), emptySeatOffice: told.name('emptySeatOffice').en },
      ...{ totalVacancy: told.count('distributed'), internalCompetition: told.count('internalCompetition'), ...promotions(told) },
      ...{ applications: told.count('distributedApplicants'), quotas: told.quotas },
    }),
  },
};

/** A page of a report in the form in which its call was released. */
export async function answerReleased(name: string, definition: AnyReport, { query = {} }: Input, db: Database) {
  const { fiscalYearId: fiscalYear, afterId, ...filters } = query as report.ReportFilter;
  const { further = [], row } = releasedForms[name as keyof Forms] as Released<unknown>;
  const counted = { ...(await countedOf(definition, { ...filters, fiscalYear }, db)), further };
  const answer = await answerCounted(counted, afterId === undefined ? undefined : String(afterId), db);
  const columns = labelColumns(counted.dimensions, further);
  const { across = [] } = answer;
  return {
    rows: answer.rows.map((each, index) => row(toldOf(each, index + 1, { columns, measures: counted.measures, across }))),
    nextAfterId: answer.after === null ? null : Number(answer.after),
    asOf: answer.asOf,
    ...(counted.across && { quotas: across.map(({ key, label }) => ({ code: key, name: label })) }),
  };
}

type Heads = { columns: readonly string[]; measures: readonly ReportMeasure[]; across: NonNullable<ReportAnswer['across']> };

function toldOf({ key, labels, counts }: ReportRow, number: number, { columns, measures, across }: Heads): Told {
  const label = (column: string): ReportLabel => labels[columns.indexOf(column)]!;
  const divided = across.map(({ key: quota }, index): [string, number] => [quota, counts[measures.length + index]!]);
  return {
    key,
    number,
    code: (column) => label(column) as string,
    name: (column) => label(column) as Bilingual,
    count: (measure) => counts[measures.indexOf(measure)]!,
    quotas: Object.fromEntries(divided.filter(([, count]) => count > 0)),
  };
}

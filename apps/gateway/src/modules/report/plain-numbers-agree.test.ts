import * as report from '@psc/api-client/calls/report.ts';
import type { ReportFilter } from '@psc/api-client/calls/report.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { keepReportCounts } from './refresh-report-counts.ts';
import type { releasedForms } from './released.ts';
import { generateDistributions, type WorldDistribution } from './testing/generated-distributions.ts';
import { generateWorld, type World, type WorldAdvertisement, type WorldApplication } from './testing/generated-world.ts';

// The reports that go on answering in the form in which they were released, held against plain loops over plain values, for random filters.

type Filter = Pick<ReportFilter, 'fiscalYearId' | 'serviceId' | 'classId'>;
type Rows = Record<string, unknown>;

let gateway: TestGateway;
let officer: Person;
let world: World;
let distributions: WorldDistribution[];
beforeAll(async () => {
  gateway = await startTestGateway();
  world = await generateWorld(gateway, 20_832);
  distributions = await generateDistributions(gateway, 20_833, world);
  officer = await gateway.createStaff({ privileges: {} });
}, 120_000);
afterAll(() => gateway?.stop());

const isPaid = ({ paid }: WorldApplication) => paid;
function countsOf(applications: readonly WorldApplication[]) {
  const decided = (...states: string[]) => applications.filter(({ paid, scrutiny }) => paid && states.includes(scrutiny)).length;
  return {
    applications: applications.length,
    paid: applications.filter(isPaid).length,
    pending: decided('pending', 'onHold'),
    approved: decided('approved'),
    rejected: decided('rejected'),
  };
}
const seatsOf = ({ categories }: WorldAdvertisement) => categories.reduce((sum, { seats }) => sum + seats, 0);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function advertisementsOf({ fiscalYearId, serviceId, classId }: Filter): WorldAdvertisement[] {
  return world.advertisements.filter(
    ({ keys }) =>
      (fiscalYearId === undefined || keys.fiscalYear === String(fiscalYearId)) &&
      (serviceId === undefined || keys.service === String(serviceId)) &&
      (classId === undefined || keys.class === String(classId)),
  );
}
const applicationsOf = (advertisement: WorldAdvertisement) => world.applications.filter((each) => each.advertisement === advertisement);

function byAdvertisement(filter: Filter): Rows {
  const rows = advertisementsOf(filter).map((each) => [each.advtCode, { seats: seatsOf(each), ...countsOf(applicationsOf(each)) }]);
  return Object.fromEntries(rows);
}
function byNumber(filter: Filter): Rows {
  const rows = advertisementsOf(filter).flatMap((each) =>
    each.categories.map((category) => {
      const to = applicationsOf(each).filter(({ categories }) => categories.some(({ id }) => id === category.id));
      return [category.id, { seats: category.seats, ...countsOf(to) }];
    }),
  );
  return Object.fromEntries(rows);
}
function byClass(filter: Filter): Rows {
  const found = advertisementsOf(filter);
  const classes = [...new Set(found.map(({ keys }) => keys.class!))];
  const rows = classes.map((name) => {
    const ofClass = found.filter(({ keys }) => keys.class === name);
    const counts = { advertisements: ofClass.length, seats: sumOf(ofClass.map(seatsOf)), ...countsOf(ofClass.flatMap(applicationsOf)) };
    return [name, counts];
  });
  return Object.fromEntries(rows);
}
function byQuota(filter: Filter): Rows {
  const found = advertisementsOf(filter);
  const codes = [...new Set(found.flatMap(({ categories }) => categories.map(({ quota }) => quota)))];
  const rows = codes.map((code) => {
    const categories = found.flatMap((each) => each.categories.filter(({ quota }) => quota === code));
    const to = found.flatMap(applicationsOf).filter((each) => each.categories.some(({ quota }) => quota === code));
    return [code, { categories: categories.length, seats: sumOf(categories.map(({ seats }) => seats)), ...countsOf(to) }];
  });
  return Object.fromEntries(rows);
}

function distributionsOf({ fiscalYearId, serviceId, classId }: Filter): WorldDistribution[] {
  return distributions.filter(
    (each) =>
      (fiscalYearId === undefined || each.fiscalYearId === fiscalYearId) &&
      (serviceId === undefined || each.serviceId === serviceId) &&
      (classId === undefined || each.classId === classId),
  );
}
const ways = ['promotionByExperience', 'promotionByContribution', 'promotionByAccomplishment', 'promotionByWorkCompletion'] as const;
const promotionsOf = (each: WorldDistribution) => sumOf(ways.map((way) => each[way]));

function added(entries: readonly WorldDistribution[]) {
  const quotas: Record<string, number> = {};
  for (const [code, posts] of entries.flatMap((entry) => Object.entries(entry.quotas))) quotas[code] = (quotas[code] ?? 0) + posts;
  return {
    distributions: entries.length,
    totalVacancy: sumOf(entries.map(({ totalVacancy }) => totalVacancy)),
    internalCompetition: sumOf(entries.map(({ internalCompetition }) => internalCompetition)),
    promotions: sumOf(entries.map(promotionsOf)),
    quotas,
  };
}
function grouped<Row>(
  entries: readonly WorldDistribution[],
  keyOf: (entry: WorldDistribution) => string,
  row: (of: WorldDistribution[]) => Row,
) {
  const keys = [...new Set(entries.map(keyOf))];
  return Object.fromEntries(keys.map((key) => [key, row(entries.filter((each) => keyOf(each) === key))]));
}
const namesOf = ({ serviceEn, classEn }: WorldDistribution) => `${serviceEn} ${classEn}`;

/** Every page of a released report, by the key of its rows and without their names. */
async function told(
  name: keyof typeof releasedForms,
  filter: Filter,
  keyOf: (row: Rows) => unknown,
  columns: readonly string[],
): Promise<Rows> {
  const rows: Rows[] = [];
  let afterId: number | undefined;
  do {
    const answer = await gateway.data(report[name], { query: { ...filter, ...(afterId !== undefined && { afterId }) } }, { as: officer });
    rows.push(...(answer.rows as Rows[]));
    afterId = answer.nextAfterId ?? undefined;
  } while (afterId !== undefined);
  return Object.fromEntries(rows.map((row) => [keyOf(row), Object.fromEntries(columns.map((column) => [column, row[column]]))]));
}

const applicationCounts = ['seats', 'applications', 'paid', 'pending', 'approved', 'rejected'];
const sums = ['distributions', 'totalVacancy', 'internalCompetition'];
const english = (name: unknown) => (name as { en: string }).en;
const codes = new Map<string, string>();
type Held = {
  key: (row: Rows) => unknown;
  columns: readonly string[];
  plain: (filter: Filter) => Rows;
};
/** Every released report; one that is added does not compile before it is held here. */
const held: Record<keyof typeof releasedForms, Held> = {
  vacanciesApplicationsCount: { key: ({ advtCode }) => advtCode, columns: applicationCounts, plain: byAdvertisement },
  byAdvtNumber: { key: ({ id }) => id, columns: applicationCounts, plain: byNumber },
  byClass: { key: ({ id }) => id, columns: ['advertisements', ...applicationCounts], plain: byClass },
  vacancyCountByQuota: {
    key: ({ quota }) => codes.get(english(quota)),
    columns: ['categories', ...applicationCounts],
    plain: byQuota,
  },
  vacancyDistribution: {
    key: ({ service, class: level }) => `${english(service)} ${english(level)}`,
    columns: [...sums, 'promotions', 'quotas'],
    plain: (filter) => grouped(distributionsOf(filter), namesOf, added),
  },
  promotion: {
    key: ({ service, class: level }) => `${english(service)} ${english(level)}`,
    columns: [...sums, ...ways],
    plain: (filter) => {
      const entries = distributionsOf(filter).filter((each) => promotionsOf(each) + each.internalCompetition > 0);
      return grouped(entries, namesOf, (of) => {
        const { quotas: _quotas, promotions: _promotions, ...row } = added(of);
        return { ...row, ...Object.fromEntries(ways.map((way) => [way, sumOf(of.map((each) => each[way]))])) };
      });
    },
  },
  localLevel: {
    key: ({ localBody }) => english(localBody),
    columns: [...sums, 'promotions', 'quotas'],
    plain: (filter) => {
      const entries = distributionsOf(filter).filter(({ localBodyEn }) => localBodyEn !== null);
      return grouped(entries, ({ localBodyEn }) => localBodyEn!, added);
    },
  },
  vacancyDetail: {
    key: ({ id }) => id,
    columns: ['totalVacancy', 'internalCompetition', ...ways, 'quotas', 'applications'],
    plain: (filter) =>
      Object.fromEntries(
        distributionsOf(filter).map((each) => {
          const { totalVacancy, internalCompetition, quotas } = each;
          const applications = world.applications.filter(({ advertisement }) => advertisement.advtCode === each.advtCode).length;
          const numbers = { totalVacancy, internalCompetition, quotas, applications };
          return [each.id, { ...numbers, ...Object.fromEntries(ways.map((way) => [way, each[way]])) }];
        }),
      ),
  },
};

const maybe = (values: readonly (number | null)[]) =>
  fc.option(fc.constantFrom(...new Set(values.filter((value) => value !== null))), { nil: undefined, freq: 1 });

const heldReports = Object.entries(held) as [keyof typeof releasedForms, Held][];
test.each(heldReports)('%s tells what plain code counts, for random filters', expectAgreement);

describe('from the counts that the job keeps', () => {
  beforeAll(() => keepReportCounts(gateway.db, gateway.now(), 0), 120_000);

  test.each(heldReports)('%s tells what plain code counts, for random filters', expectAgreement);

  test('a report says as of when its applications were counted, and one of posts alone does not', async () => {
    const asOf = async (name: keyof typeof releasedForms) => (await gateway.data(report[name], { query: {} }, { as: officer })).asOf;
    expect(await asOf('byClass')).toBe(gateway.now().toISOString());
    expect(await asOf('promotion')).toBeNull();
  });
});

async function expectAgreement(name: keyof typeof releasedForms, of: Held): Promise<void> {
  for (const { code, nameEn } of await gateway.db.selectFrom('quota').select(['code', 'nameEn']).execute()) codes.set(nameEn, code);
  const filters = fc.record({
    fiscalYearId: maybe([
      ...world.advertisements.map(({ keys }) => Number(keys.fiscalYear)),
      ...distributions.map((each) => each.fiscalYearId),
    ]),
    serviceId: maybe([...world.advertisements.map(({ keys }) => Number(keys.service)), ...distributions.map((each) => each.serviceId)]),
    classId: maybe([...world.advertisements.map(({ keys }) => Number(keys.class)), ...distributions.map((each) => each.classId)]),
  });
  const agree = async (filter: Filter) => {
    expect(await told(name, filter, of.key, of.columns)).toEqual(of.plain(filter));
  };
  await fc.assert(fc.asyncProperty(filters, agree), { numRuns: 12 });
  await agree({});
  expect(Object.keys(of.plain({})).length).toBeGreaterThan(1);
}

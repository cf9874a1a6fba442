import * as catalogue from '@psc/api-client/catalogue.ts';
import { dimensionsOf, filterOfParam, type AnyReport, type ReportAnswer } from '@psc/api-client/define-report.ts';
import { paramNames } from '@psc/api-client/define-list.ts';
import { posts } from '@psc/api-client/report-parts.ts';
import { permissions, privilegeCodes, type PrivilegeName } from '@psc/api-client/privileges.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { keepReportCounts } from './refresh-report-counts.ts';
import { reportIds } from './report-handlers.ts';
import { generateDistributions } from './testing/generated-distributions.ts';
import { generateWorld, type World } from './testing/generated-world.ts';
import { plainCounts, type PlainFilters, type PlainWorld } from './testing/plain-counts.ts';

/** Every report of the catalogue; new ones are covered automatically. */
const reports = Object.entries(catalogue).flatMap(([area, module]) => reportIds(area, module));

let gateway: TestGateway;
let officer: Person;
let world: PlainWorld;
let quotaIds: Map<string, number>;
beforeAll(async () => {
  gateway = await startTestGateway();
  const people = await generateWorld(gateway, 20_831);
  world = { ...people, distributions: await generateDistributions(gateway, 20_834, people) };
  const all = Object.fromEntries(Object.keys(privilegeCodes).map((name) => [name as PrivilegeName, [...permissions]]));
  officer = await gateway.createStaff({ privileges: all });
  quotaIds = new Map((await gateway.db.selectFrom('quota').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]));
}, 120_000);
afterAll(() => gateway?.stop());

async function ask(report: AnyReport, { quota, ...filters }: PlainFilters, by: string): Promise<ReportAnswer> {
  const asked: Record<string, unknown> = { ...filters, ...(quota !== undefined && { quotaId: quotaIds.get(quota) }) };
  const params = Object.fromEntries(paramNames(report.path).map((param) => [param, asked[filterOfParam(report, param)] ?? '-']));
  const inPath = paramNames(report.path).map((param) => filterOfParam(report, param) as string);
  const query = Object.fromEntries(Object.entries({ ...asked, by }).filter(([name]) => !inPath.includes(name)));
  const rows: ReportAnswer['rows'] = [];
  let first: ReportAnswer | undefined;
  let after: string | null = null;
  do {
    const input = { params, query: { ...query, ...(after !== null && { after }) } };
    const answer: ReportAnswer = await gateway.data(report.call, input as never, { as: officer });
    first ??= answer;
    rows.push(...answer.rows);
    after = answer.after;
  } while (after !== null);
  return { ...first, rows };
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const filtersOf = ({ advertisements, officers }: World): fc.Arbitrary<PlainFilters> =>
  fc.record({
    fiscalYear: maybe(fc.constantFrom(...advertisements.map(({ keys }) => Number(keys.fiscalYear)))),
    advtCode: maybe(fc.constantFrom(...advertisements.map(({ advtCode }) => advtCode))),
    status: maybe(fc.constantFrom('pending', 'approved', 'onHold', 'rejected')),
    serviceId: maybe(fc.constantFrom(...advertisements.map(({ keys }) => Number(keys.service)))),
    classId: maybe(fc.constantFrom(...advertisements.map(({ keys }) => Number(keys.class)))),
    quota: maybe(fc.constantFrom('open', 'woman', 'dalit')),
    payment: maybe(fc.constantFrom('paid', 'unpaid')),
    officerId: maybe(fc.constantFrom(...officers.map(({ accountId }) => accountId))),
    appliedOnFrom: maybe(fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03')),
    appliedOnTo: maybe(fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03')),
  });
/** All filters together match almost nothing, so each run keeps only a few of them. */
const few = (all: fc.Arbitrary<PlainFilters>) =>
  fc
    .tuple(all, fc.array(fc.nat(9), { maxLength: 2 }))
    .map(([filters, which]) => Object.fromEntries(Object.entries(filters).filter((_, at) => which.includes(at))) as PlainFilters);

const isEmpty = (counts: readonly number[]) => counts.every((count) => count === 0);

/** The filters that the report supports. */
function ofReport({ filters }: AnyReport, all: PlainFilters): PlainFilters {
  const known = (name: string) => Object.hasOwn(filters, name.replace(/(From|To)$/, '')) || (name === 'quota' && 'quotaId' in filters);
  return Object.fromEntries(Object.entries(all).filter(([name]) => known(name)));
}

async function expectAgreement(report: AnyReport): Promise<void> {
  const { only, combined } = report;
  await fc.assert(
    fc.asyncProperty(few(filtersOf(world)), fc.constantFrom(report.by[0], ...(report.choices ?? [])), async (any, by) => {
      const filters = ofReport(report, any);
      const answer = await ask(report, { ...filters }, by);
      const dimensions = dimensionsOf(report, by);
      const measures = [...report.measures, ...(answer.across ?? []).map(({ key }) => ({ postsOf: key }))];
      const { groups, totals } = plainCounts(world, { dimensions, measures, filters, combined, only });
      const told = answer.rows.filter(({ counts }) => !isEmpty(counts)).map(({ key, counts }) => [key, counts]);
      const expected = [...groups].filter(([, counts]) => !isEmpty(counts));
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
      expect(told).toHaveLength(expected.length);
      expect(answer.totals).toEqual(totals);
    }),
    { numRuns: 12 },
  );
  const { totals } = await ask(report, {}, report.by[0]);
  expect(isEmpty(totals!)).toBe(false);
}

describe('counted for who asks', () => {
  describe.each(reports)('%s', (_id, report) => {
    test('tells what plain code counts, for random filters and every way to group', () => expectAgreement(report));
  });
});

describe('from the counts that the job keeps', () => {
  beforeAll(() => keepReportCounts(gateway.db, gateway.now, { fewestApplications: 0 }), 120_000);

  describe.each(reports)('%s', (_id, report) => {
    test('tells what plain code counts, for random filters and every way to group', () => expectAgreement(report));

    test('says as of when, unless it is asked for what is not kept', async () => {
      const ofPosts = report.measures.every((measure) => posts.has(measure));
      expect((await ask(report, {}, report.by[0])).asOf).toBe(ofPosts ? null : gateway.now().toISOString());
      if (!report.filters.appliedOn) return;
      const ofDays = await ask(report, { appliedOnFrom: '2026-11-01' }, report.by[0]);
      const keptOfDays = report.measures.some((measure) => /^(registered|rmis)/.test(measure));
      expect(ofDays.asOf === null).toBe(!keptOfDays);
    });
  });
});

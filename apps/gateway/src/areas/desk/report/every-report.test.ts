import { NOT_USED } from '@psc/api-client/define-call.ts';
import { filterEntries, paramNames } from '@psc/api-client/define-list.ts';
import { filterOfParam, type AnyReport } from '@psc/api-client/define-report.ts';
import * as calls from '@psc/api-client/areas/desk/report.ts';
import { reportDimensions, reportFilters } from '@psc/api-client/report-parts.ts';
import { permissions, privilegeCodes, type Privileges } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { allReports } from './all-reports.ts';

/** Rules for every report, tested without data; new reports are covered automatically. */
let gateway: TestGateway;
let officer: Person;
let newcomer: Person;
let candidate: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const all: Privileges = Object.fromEntries(Object.keys(privilegeCodes).map((name) => [name, [...permissions]]));
  officer = await gateway.createStaff({ privileges: all });
  newcomer = await gateway.createStaff({ privileges: {} });
  candidate = await gateway.createCandidate();
});
afterAll(() => gateway?.stop());

/** Some reports of the documents name no privilege. */
const isForAllStaff = ({ access }: AnyReport) =>
  access.kind === 'oneOf' && access.alternatives.some((each) => each.kind === 'staff' && each.privilege === 'any');

const injection = "1' or '1'='1";
type Refused = { httpStatus: number; errors?: { field: string; message: string }[] };

function paramsOf(report: AnyReport, given: Record<string, string> = {}): Record<string, string> {
  return { ...Object.fromEntries(paramNames(report.path).map((name) => [name, NOT_USED])), ...given };
}
async function ask(
  report: AnyReport,
  input: { params?: Record<string, string>; query?: object },
  as = officer,
  language: 'en' | 'ne' = 'en',
) {
  const asked = { params: paramsOf(report, input.params), query: input.query ?? {} };
  return (await gateway.call(report.call, asked as never, { as, language })) as unknown as Refused;
}
const taken = (id: string, as: Person, query: object = {}) =>
  gateway.call(calls.exportReport, { params: { report: id }, query: { format: 'csv', words: 'ne', digits: 'ne', ...query } }, { as });
const exported = async (id: string, query: object) => (await taken(id, officer, query)) as unknown as Refused;

describe.each([...allReports])('%s', (id, report) => {
  test('is answered, and taken away, with its privilege and without it by nobody', async () => {
    expect((await ask(report, {})).httpStatus).toBe(200);
    expect((await taken(id, officer)).httpStatus).toBe(200);
    for (const other of isForAllStaff(report) ? [candidate] : [newcomer, candidate]) {
      expect((await ask(report, {}, other)).httpStatus).toBe(403);
      expect((await taken(id, other)).httpStatus).toBe(403);
    }
  });

  test('names the filter whose value it cannot use, in the language of the officer', async () => {
    for (const name of Object.keys(report.entries).filter((each) => each !== 'after')) {
      const refused = await ask(report, { query: { [name]: injection } }, officer, 'ne');
      expect([name, refused.httpStatus, refused.errors?.[0]?.field]).toEqual([name, 400, name]);
      expect(refused.errors![0]!.message).toMatch(/[\u0900-\u097F]/);
    }
    for (const param of paramNames(report.path)) {
      const refused = await ask(report, { params: { [param]: injection } });
      expect([param, refused.httpStatus, refused.errors?.[0]?.field]).toEqual([param, 400, filterOfParam(report, param)]);
    }
  });

  test('is no narrower and grouped no otherwise than its definition says, wherever it is asked for', async () => {
    const foreign = Object.keys(filterEntries(Object.entries(reportFilters))).filter(
      (name) => !Object.hasOwn(filterEntries(Object.entries(report.filters)), name),
    );
    for (const name of foreign) expect([name, (await exported(id, { [name]: '1' })).httpStatus]).toEqual([name, 400]);
    const by = Object.keys(reportDimensions).find(
      (each) => each !== report.by[0] && !(report.choices as readonly string[] | undefined)?.includes(each),
    );
    expect((await exported(id, { by })).errors?.[0]?.field).toBe('by');
  });

  test('refuses a filter that it does not have', async () => {
    const refused = await ask(report, { query: { everything: 'true' } });
    expect([refused.httpStatus, refused.errors?.[0]?.field]).toEqual([400, 'everything']);
  });
});

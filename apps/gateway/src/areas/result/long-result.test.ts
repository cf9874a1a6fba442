import * as result from '@psc/api-client/areas/result/result.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres } from '../../platform/database/connection.ts';
import { createManyExamined } from '../../testing/many-examined.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const PEOPLE = 60_000;
const PAGE = 50;

let gateway: TestGateway;
let officer: Person;
let candidate: CandidatePerson;
let advtCode: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read'] } });
  candidate = await gateway.createCandidate();
  // Inserting the data takes longer than a call may, and is not tested here.
  const unhurried = await connectPostgres(gateway.databaseUrl, 3);
  ({ advtCode } = await createManyExamined(unhurried.longDb, PEOPLE, gateway.now()));
  await sql`analyze`.execute(unhurried.longDb);
  await unhurried.close();
}, 120_000);
afterAll(() => gateway.stop());

const noFilter = { advtNumber: '-', masterId: '-', citizenshipNumber: '-', result: '-' };
const pageOfResult = (pageNumber: number, filter: Partial<typeof noFilter> = {}) =>
  gateway.call(
    result.listCandidates,
    { params: { pageNumber, pageLength: PAGE, advtCode, ...noFilter, ...filter }, query: {} },
    { as: officer },
  );

test('Officers who page through a result of 60,000 people keep no candidate from an answer', async () => {
  const lists = Array.from({ length: 10 }, (_, at) => pageOfResult(at * 120 + 1, at % 2 === 0 ? {} : { result: 'passed' }));
  const candidates = Array.from({ length: 20 }, () => gateway.call(profile.listTraining, {}, { as: candidate }));
  const statuses = (await Promise.all([...lists, ...candidates])).map(({ httpStatus }) => httpStatus);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 60_000);

import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { callToInterview } from '../../testing/published-list.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { resultAndSelection: ['read', 'create', 'approve'], masterConfiguration: ['update'] },
  });
});
afterAll(() => gateway.stop());

describe('a rule of selection', () => {
  const save = (body: { kind: 'shortlist' | 'alternates'; holdsFromAd: string; value: unknown; source: string }, as = officer) =>
    gateway.call(selection.saveRule, { body: { ...body, touchedAgreed: true } }, { as });
  const value = { bands: [{ seatsFrom: 1, people: 9, percent: null }] };

  test('holds from its day on; the one before stays readable', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 90 }] });
    const alternatesNow = async () =>
      (await gateway.data(selection.listRules, {}, { as: officer })).filter(({ kind }) => kind === 'alternates');
    expect((await alternatesNow()).length).toBe(1);
    await save({ kind: 'alternates', holdsFromAd: '2026-12-01', value, source: 'Decision 7' });
    expect((await alternatesNow()).map(({ holdsFromAd }) => holdsFromAd)).toEqual(['2026-12-01', '2010-01-01']);
    await callToInterview(gateway, { advtCode: exam.advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
    const { rulesUsed } = await gateway.db
      .selectFrom('selection')
      .select('rulesUsed')
      .where('advtCode', '=', exam.advtCode)
      .executeTakeFirstOrThrow();
    const [later] = await alternatesNow();
    expect(rulesUsed).not.toContain(later!.id);
  });

  test('is refused for a day gone by, twice for one day, without its source, and when it makes no sense', async () => {
    const rule = { kind: 'shortlist' as const, holdsFromAd: '2027-01-01', value, source: 'Decision 8' };
    expect((await save({ ...rule, holdsFromAd: '2026-11-20' })).errors?.[0]?.field).toBe('holdsFromAd');
    expect((await save({ ...rule, source: '' })).errors?.[0]?.field).toBe('source');
    expect((await save({ ...rule, value: { bands: [{ seatsFrom: 2, people: 1, percent: null }] } })).errors?.[0]?.field).toBe('value');
    const clerk = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create'] } });
    expect((await save(rule, clerk)).httpStatus).toBe(403);
    expect((await save(rule)).httpStatus).toBe(200);
    expect((await save(rule)).errors?.[0]?.field).toBe('holdsFromAd');
  });
});

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../every-call/response-recorder.ts';
import { createTestDatabase } from '../test-database.ts';
import { nameOf, type Act } from './act.ts';
import { acts } from './acts.ts';
import { callsWithoutAct } from './calls-without-act.ts';
import { createFirstDay } from './commission.ts';
import { drawOf } from './draw.ts';
import { violations } from './invariant.ts';
import { invariants } from './invariants.ts';
import type { SimulatedWorld } from './world.ts';

const DRAWS = 40;
const reasoned = Object.values(callsWithoutAct).flatMap((lines) => lines.flatMap((line) => line.split(' ')));
const withAct = new Set(acts.map(({ call }) => call));
const writing = [...everyCall].filter(([, { method }]) => method !== 'GET').map(([id]) => id);

let world: SimulatedWorld;
beforeAll(async () => {
  ({ world } = await createFirstDay(await createTestDatabase(), 20));
}, 120_000);
afterAll(() => world?.stop());

test('every writing call has an act in the simulation or a reason why not', () => {
  expect(writing.filter((id) => !withAct.has(id) && !reasoned.includes(id))).toEqual([]);
});

test('each reason is of a writing call that exists and has no act, and each act of a call that exists', () => {
  expect(reasoned.filter((id) => !writing.includes(id) || withAct.has(id))).toEqual([]);
  expect(new Set(reasoned).size).toBe(reasoned.length);
  expect([...withAct].filter((id) => !everyCall.has(id))).toEqual([]);
  expect(new Set(acts.map(nameOf)).size).toBe(acts.length);
});

test('on the first day of a simulation every invariant is true', async () => {
  expect(await violations(world, invariants, null)).toEqual([]);
});

/** The first problem of the last input that the act prepared, null if one of its inputs is valid, undefined if it had no rows. */
async function problemOf(act: Act): Promise<string | null | undefined> {
  const { body, query } = everyCall.get(act.call)!;
  let problem: string | undefined;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const prepared = await act.prepare(world, drawOf(draw, 1));
    if (!prepared) continue;
    const results = [body && v.safeParse(body.schema, prepared.input.body), query && v.safeParse(query, prepared.input.query ?? {})];
    const [issue] = results.flatMap((result) => result?.issues ?? []);
    if (!issue) return null;
    problem = `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
  }
  return problem;
}

test('each act makes an input that its call takes', async () => {
  const wrong: string[] = [];
  for (const act of acts) {
    const problem = await problemOf(act);
    if (typeof problem === 'string') wrong.push(`${nameOf(act)}: ${problem}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

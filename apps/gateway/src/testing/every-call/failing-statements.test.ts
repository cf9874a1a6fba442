import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person } from '../people.ts';
import { failing, noteChanges, takeNotes, withStatements, type Statements } from './failing-statement.ts';
import { everyCall } from './response-recorder.ts';
import { namedSteps } from './round.ts';
import { accountSteps, endingSteps } from './steps/account-steps.ts';
import { furtherSteps } from './steps/further-steps.ts';
import { deletingSteps } from './steps/profile-steps.ts';
import type { Step } from './steps/step.ts';
import { beginPaymentsOf } from './steps/vacancy-steps.ts';
import { createWorld, missingBelongings, type Belongings, type World } from './world.ts';

/** A test run fails each twelfth statement, beginning with another one in each call; `FAILS_EACH_STATEMENT=1` fails all of them. */
const FAILS_EACH = Number(process.env.FAILS_EACH_STATEMENT ?? 12);
const MOST_STATEMENTS = 400;

/** A call may keep a part of its changes in these tables, by reason. */
const mayKeep: readonly { reason: string; calls: RegExp; tables: RegExp }[] = [
  { reason: 'tries are counted whatever comes of them', calls: /./u, tables: /^attempt$/u },
  { reason: 'a file that no row names is deleted at night', calls: /\.upload$/u, tables: /^stored_file$/u },
  { reason: 'a wrong password or code is counted', calls: /^session\.login$/u, tables: /^account$/u },
  { reason: 'a wrong password or code is counted', calls: /^ownAccount\.confirm/u, tables: /^contact_code$/u },
  { reason: 'a payment is kept before its provider is asked for a page', calls: /^payment\.initiate/u, tables: /./u },
  { reason: 'a look-up is kept before the provider is asked', calls: /^payment\.(callback|verify|update)/u, tables: /^payment_attempt$/u },
];
/** It reads only, and reads the texts of documents again. */
const maySayDone = new Set(['admitCard.download']);

/** The writing calls that are not made here, by reason. */
const notMade: Record<string, readonly string[]> = {
  'it needs a password or a link from a mail': ['session.resetPassword session.changePasswordWithoutToken ownAccount.close'],
};
/** Decided by an officer who did not ask. */
const byAnotherOfficer = /^(requisition|distribution)\.(approve|reject|returnToOffice)$/u;
const reasoned = Object.values(notMade).flatMap((lines) => lines.flatMap((line) => line.split(' ')));

const writing = [...everyCall].filter(([, { method }]) => method !== 'GET').map(([id]) => id);

let world: World;
const done = new Set<string>();
const refusals = new Map<string, string>();
const wrong: string[] = [];
let failed = 0;

function callersOf({ callId }: Step): { as: Person | undefined; about: Belongings }[] {
  const { access } = everyCall.get(callId)!;
  if (access.kind === 'public') return [{ as: undefined, about: world.caller.belongings }];
  if (access.kind !== 'oneOf') return [{ as: world.caller, about: world.caller.belongings }];
  const kinds = access.alternatives.map(({ kind }) => kind);
  return [
    ...(kinds.includes('candidate') ? [{ as: world.caller, about: world.caller.belongings }] : []),
    ...(kinds.includes('staff')
      ? [{ as: byAnotherOfficer.test(callId) ? world.postOfficer : world.officer, about: world.stranger.belongings }]
      : []),
  ];
}

/** Fails one statement after another until the call ends before it. */
async function failEach({ callId, headers }: Step, as: Person | undefined, input: Awaited<ReturnType<Step['input']>>): Promise<void> {
  const { db } = world.gateway;
  const firstAt = [...callId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FAILS_EACH;
  for (let failsAt = firstAt; failsAt < MOST_STATEMENTS; failsAt += FAILS_EACH) {
    const statements: Statements = { texts: [], failsAt };
    await takeNotes(db);
    const { httpStatus, envelope } = await withStatements(statements, () =>
      world.recorder.call(callId, input, { ...(as && { as }), ...(headers && { headers }) }, as?.username ?? 'nobody'),
    );
    const isFailed = statements.texts.length > failsAt;
    const changed = (await takeNotes(db)).filter((table) => !mayKeep.some(({ calls, tables }) => calls.test(callId) && tables.test(table)));
    if (httpStatus === 200) done.add(callId);
    else refusals.set(callId, `${httpStatus} ${envelope.message}`);
    if (!isFailed) return;
    failed += 1;
    const about = `${callId}, statement ${failsAt} (${statements.texts[failsAt]!.replaceAll(/\s+/gu, ' ').slice(0, 80)})`;
    if (httpStatus === 200 && !maySayDone.has(callId) && !statements.texts.slice(0, failsAt).includes('commit'))
      wrong.push(`${about}: says that it was done`);
    if (httpStatus !== 200 && changed.length > 0) wrong.push(`${about}: answers ${httpStatus} and keeps ${changed.join(', ')}`);
    if (httpStatus === 200) return;
  }
}

beforeAll(async () => {
  // Each failure is logged.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  world = await createWorld({ connection: { aroundStatement: failing } });
  await beginPaymentsOf(world);
  await noteChanges(world.gateway.db);
  const taken = [...accountSteps, ...namedSteps, ...deletingSteps, ...endingSteps];
  for (const step of [...accountSteps, ...namedSteps, ...furtherSteps(taken), ...deletingSteps, ...endingSteps]) {
    if (everyCall.get(step.callId)!.method === 'GET') continue;
    for (const { as, about } of callersOf(step)) {
      try {
        await failEach(step, as, await step.input(world, step.personal ? about : missingBelongings));
      } catch (error) {
        refusals.set(step.callId, String(error));
      }
    }
  }
}, 1_200_000);
afterAll(async () => {
  await world?.stop();
  vi.restoreAllMocks();
});

test('a call of which a statement fails keeps everything or nothing, and its answer says which', () => {
  expect(failed).toBeGreaterThan(writing.length / 2);
  expect(wrong.join('\n')).toBe('');
});

test('every writing call is made here, or is named with the reason', () => {
  const missing = writing.filter((id) => !done.has(id) && !reasoned.includes(id));
  expect(missing.map((id) => `${id}: ${refusals.get(id) ?? 'there is no step'}`).join('\n')).toBe('');
});

test('each reason is of a writing call that exists and is not made', () => {
  expect(reasoned.filter((id) => !writing.includes(id) || done.has(id))).toEqual([]);
  expect(new Set(reasoned).size).toBe(reasoned.length);
});

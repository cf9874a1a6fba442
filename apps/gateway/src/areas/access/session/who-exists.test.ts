import * as session from '@psc/api-client/areas/access/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const portal = { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } };

/** The answers to a wrong password after each of these pauses. */
async function answersAfter(pausesMinutes: number[], username: string): Promise<[status: number, message: string, retryAfter: unknown][]> {
  const began = gateway.now();
  const answers: [number, string, unknown][] = [];
  for (const minutes of pausesMinutes) {
    gateway.advance({ minutes });
    const answer = await gateway.call(session.login, { body: { grant_type: 'password', username, password: 'Wrong2083' } }, portal);
    answers.push([answer.httpStatus, answer.message ?? '', answer.headers['retry-after']]);
  }
  gateway.setNow(began);
  return answers;
}

test.each([
  ['at once', [0, 0, 0, 0, 0, 0, 0]],
  ['every other minute', [0, 2, 2, 2, 2, 2, 2]],
  ['every four minutes', [0, 4, 4, 4, 4, 4, 4]],
  ['again when the wait is over', [0, 1, 1, 1, 1, 14, 1, 0, 0, 0, 0, 0]],
  ['a day later', [0, 0, 0, 0, 24 * 60, 0, 0]],
])('anyone who tries wrong passwords %s learns nothing about whether the account exists', async (_how, pauses) => {
  const candidate = await gateway.createCandidate();
  const ofAnAccount = await answersAfter(pauses, candidate.username);
  expect(ofAnAccount.map(([status]) => status)).toContain(429);
  expect(await answersAfter(pauses, `nobody${candidate.username}`)).toEqual(ofAnAccount);
});

test('wrong passwords tried at the same moment for a name that does not exist all count', async () => {
  const tries = Array.from({ length: 12 }, () =>
    gateway.call(session.login, { body: { grant_type: 'password', username: 'nobody_at_once', password: 'Wrong2083' } }, portal),
  );
  const statuses = (await Promise.all(tries)).map(({ httpStatus }) => httpStatus);
  expect([statuses.filter((status) => status === 400).length, statuses.filter((status) => status === 429).length]).toEqual([5, 7]);
});

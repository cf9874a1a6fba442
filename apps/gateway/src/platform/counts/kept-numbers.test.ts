import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../frame/log.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { saveSnapshot } from '../shared/repository/snapshots.ts';
import { jobsOf, type KeptNumber } from './kept-numbers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

let counted: string[];
beforeEach(() => {
  counted = [];
});
const note = (name: string) => async () => {
  counted.push(name);
};
const run = (job: 'counts' | 'nightly-counts', numbers: KeptNumber[]) =>
  jobsOf(numbers)
    .find(({ name }) => name === job)!
    .run({} as never, { ...gateway.tools, jobId: 'test', log: createLog('silent') });

test('a number that is kept every five minutes is counted by the run of that minute, and by the first run of all', async () => {
  const people: KeptNumber = {
    kept: 'people',
    everyMinutes: 5,
    keep: async ({ db, now }) => {
      counted.push('people');
      await saveSnapshot(db, 'people', now(), null);
    },
  };
  const numbers: KeptNumber[] = [people, { kept: 'eachMinute', keep: note('minute') }, { kept: 'eachNight', keep: note('night') }];
  await gateway.db.deleteFrom('snapshot').execute();
  await run('counts', numbers);
  expect(counted).toEqual(['people', 'minute']);
  gateway.advance({ minutes: 4 });
  await run('counts', numbers);
  expect(counted).toEqual(['people', 'minute', 'minute']);
  gateway.advance({ seconds: 58 });
  await run('counts', numbers);
  expect(counted).toEqual(['people', 'minute', 'minute', 'people', 'minute']);
  await run('nightly-counts', numbers);
  expect(counted.at(-1)).toBe('night');
});

test('a number that cannot be counted keeps no other waiting, and the run fails', async () => {
  const broken: KeptNumber = { kept: 'eachMinute', keep: () => Promise.reject(new Error('broken')) };
  await expect(run('counts', [broken, { kept: 'eachMinute', keep: note('minute') }])).rejects.toThrow('could not be counted');
  expect(counted).toEqual(['minute']);
});

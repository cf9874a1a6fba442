import { expect, test } from 'vitest';
import type { FailingTask } from '../../testing/failing-worker.ts';
import { limitedThread } from './limited-thread.ts';
import { Refusal } from './refusal.ts';

const file = new URL('../../testing/failing-worker.ts', import.meta.url);
const limits = { timeMs: 5000, memoryMb: 32, beyondMemory: 'too much', mostWaiting: 2 };
const thread = (changed: Partial<typeof limits> = {}) => limitedThread<FailingTask, string>(file, { ...limits, ...changed });
const task = (does: FailingTask['does']): FailingTask => ({ does, runs: new Int32Array(new SharedArrayBuffer(4)) });
const failureOf = (run: Promise<unknown>) => run.then(() => null).catch((error: unknown) => error);
const isTryAgainLater = (failure: unknown) => failure instanceof Refusal && failure.details.status === 503;

test('a task whose thread ends amid it is done in another one', async () => {
  const ended = task('endTheFirstTime');
  expect(await thread().run(ended)).toBe('done');
  expect(ended.runs[0]).toBe(2);
});

test.each(['end', 'fail'] as const)('a task of which the machine makes its thread %s twice is to be tried again later', async (does) => {
  const failing = task(does);
  const worked = thread();
  expect(isTryAgainLater(await failureOf(worked.run(failing)))).toBe(true);
  expect(failing.runs[0]).toBe(2);
  expect(await worked.run(task('answer'))).toBe('done');
});

test('a thread that cannot start keeps nobody waiting and does not end the gateway', async () => {
  const absent = limitedThread(new URL('../../testing/no-such-worker.ts', import.meta.url), { ...limits, timeMs: 60_000 });
  expect(isTryAgainLater(await failureOf(absent.run(task('answer'))))).toBe(true);
});

test('a task that takes longer than it may is ended once, and the next one is done', async () => {
  const hanging = task('hang');
  const worked = thread({ timeMs: 1500 });
  expect(isTryAgainLater(await failureOf(worked.run(hanging)))).toBe(true);
  expect(hanging.runs[0]).toBe(1);
  expect(await thread().run(task('answer'))).toBe('done');
});

test('a task that takes more memory than it may ends its thread and nothing else', async () => {
  const worked = thread({ timeMs: 60_000 });
  expect(await worked.run(task('fill'))).toBe('too much');
  expect(await worked.run(task('answer'))).toBe('done');
});

test('who comes while too many wait is asked to come back later', async () => {
  const worked = thread();
  const failures = await Promise.all(Array.from({ length: 6 }, () => failureOf(worked.run(task('answer')))));
  expect([failures.at(0), failures.at(-1)].map(isTryAgainLater)).toEqual([false, true]);
});

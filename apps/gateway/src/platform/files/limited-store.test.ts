import { expect, test } from 'vitest';
import { limitedStore } from './limited-store.ts';

test('A slow store is asked by a few at a time; a few more wait, and the others are refused for a moment', async () => {
  const answers: (() => void)[] = [];
  const store = limitedStore(
    {
      put: () => new Promise<void>((resolve) => void answers.push(resolve)),
      get: async () => Buffer.alloc(0),
      storedBefore: async function* () {},
      remove: async () => false,
    },
    { atOnce: 2, mostWaiting: 1 },
  );
  const first = store.put('a', Buffer.alloc(1));
  const second = store.put('b', Buffer.alloc(1));
  const waiting = store.put('c', Buffer.alloc(1));
  await expect(store.put('d', Buffer.alloc(1))).rejects.toMatchObject({ details: { status: 503 } });
  expect(answers).toHaveLength(2);
  answers.splice(0).forEach((answer) => answer());
  await Promise.all([first, second]);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await waiting;
  expect((await store.get('a')).length).toBe(0);
});

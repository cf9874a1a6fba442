import { afterEach, expect, test, vi } from 'vitest';
import { draw } from './draw-in-worker.ts';

const inPage = vi.hoisted(() => vi.fn(async () => new Blob(['drawn in the page'])));
vi.mock('./drawing.ts', () => ({ perform: inPage }));

/** A worker that answers its task with this, or fails to load. */
function browserWith(answer: object | 'noWorker' | 'hangs'): { ended: () => number } {
  let ended = 0;
  class FakeWorker extends EventTarget {
    postMessage() {
      if (answer === 'hangs') return;
      queueMicrotask(() => this.dispatchEvent(answer === 'noWorker' ? new Event('error') : new MessageEvent('message', { data: answer })));
    }
    terminate() {
      ended += 1;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', EventTarget);
  return { ended: () => ended };
}
afterEach(() => {
  vi.unstubAllGlobals();
  inPage.mockClear();
});

const task = { act: 'encode', picture: new Blob(), maximumBytes: 100, asPng: false } as const;

test('a picture is drawn in a worker, which ends with it', async () => {
  const worker = browserWith({ result: new Blob(['drawn in a worker']) });
  expect(await ((await draw(task)) as Blob).text()).toBe('drawn in a worker');
  expect(inPage).not.toHaveBeenCalled();
  expect(worker.ended()).toBe(1);
});

test('a picture that the worker cannot open is not tried again', async () => {
  browserWith({ isUnreadable: true });
  await expect(draw(task)).rejects.toThrow('cannot be opened');
  expect(inPage).not.toHaveBeenCalled();
});

test('a picture is drawn in the page where no worker loads', async () => {
  browserWith('noWorker');
  expect(await ((await draw(task)) as Blob).text()).toBe('drawn in the page');
});

test('a picture is drawn in the page by a browser without OffscreenCanvas', async () => {
  vi.stubGlobal('Worker', undefined);
  expect(await ((await draw(task)) as Blob).text()).toBe('drawn in the page');
});

test('a picture is drawn in the page where the worker hangs while it loads', async () => {
  vi.useFakeTimers();
  browserWith('hangs');
  const drawn = draw(task);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await ((await drawn) as Blob).text()).toBe('drawn in the page');
});

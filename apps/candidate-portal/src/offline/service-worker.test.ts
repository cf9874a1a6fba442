import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://portal.example';
const source = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');

type Answers = (address: string) => Promise<Response>;
type Event = Record<string, unknown>;

/** Runs the worker on this line; caches are kept in memory. */
function workerOn(line: Answers, put?: () => Promise<void>) {
  const listeners = new Map<string, (event: Event) => void>();
  const kept = new Map<string, Map<string, Response>>();
  const nameOf = (asked: string | { url: string }) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href;
  const fetch = (asked: string | { url: string }) => line(nameOf(asked));
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return {
      match: async (asked: string) => files.get(nameOf(asked))?.clone(),
      put: put ?? (async (asked: string, answer: Response) => void files.set(nameOf(asked), answer)),
      add: async (asked: string) => void files.set(nameOf(asked), await fetch(asked)),
      keys: async () => [...files.keys()],
      delete: async (asked: string) => files.delete(nameOf(asked)),
    };
  };
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
  };
  runInNewContext(source, {
    self,
    caches: { open },
    fetch,
    URL,
    Promise,
    Set,
    setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given),
  });
  const happens = async (name: string, event: Event) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (running: Promise<unknown>) => void work.push(running) });
    await Promise.all(work);
  };
  const ask = (path: string, mode: 'navigate' | 'cors'): Promise<Response> => {
    const answer = Promise.withResolvers<Response>();
    const request = { url: `${origin}${path}`, method: 'GET', mode };
    const respondWith = (given: Promise<Response>) => answer.resolve(given);
    listeners.get('fetch')!({ request, respondWith, waitUntil: () => undefined });
    return answer.promise;
  };
  return { happens, ask };
}

const page = '<script src="/assets/main-1.js"></script>';
const answers: Answers = async (address) => new Response(address.endsWith('/home') ? page : `file ${address}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

test('on a line that answers nothing the kept page comes after four seconds, with every file that the page named', async () => {
  let line = answers;
  const worker = workerOn((address) => line(address));
  await worker.happens('install', {});
  await worker.happens('message', { data: { loaded: [`${origin}/assets/kept-answers-2.js`] } });
  line = () => new Promise(() => undefined);
  const shown = worker.ask('/home', 'navigate');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await shown).text()).toBe(page);
  for (const file of ['/assets/main-1.js', '/assets/kept-answers-2.js'])
    expect(await (await worker.ask(file, 'cors')).text()).toBe(`file ${origin}${file}`);
});

test('a file is used although the phone has no room to keep it', async () => {
  const worker = workerOn(answers, () => Promise.reject(new DOMException('No room', 'QuotaExceededError')));
  expect(await (await worker.ask('/assets/main-1.js', 'cors')).text()).toBe(`file ${origin}/assets/main-1.js`);
});

import { expect, test, vi } from 'vitest';
import { keepFiles } from './keep-files.ts';

test('a file that was on its way when the worker took over is named to it too, so that the portal opens on a dead line', async () => {
  const main = `${location.origin}/assets/main-1.js`;
  const later = `${location.origin}/assets/kept-answers-2.js`;
  const entriesOf = (...names: string[]) => names.map((name) => ({ name }) as PerformanceResourceTiming);
  const arrivals: ((names: string) => void)[] = [];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    entriesOf(main, `${location.origin}/fonts/mukta.woff2`, 'https://gateway.example/api/v1/notice'),
  );
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly report: (list: unknown) => void;
      constructor(report: (list: unknown) => void) {
        this.report = report;
      }
      observe() {
        arrivals.push((name) => this.report({ getEntries: () => entriesOf(name) }));
      }
    },
  );
  const named: string[] = [];
  const active = { postMessage: ({ loaded }: { loaded: string[] }) => named.push(...loaded) };
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined, ready: Promise.resolve({ active }) } });
  await keepFiles();
  expect(named).toEqual([main]);
  for (const arrive of arrivals) arrive(later);
  expect(named).toEqual([main, later]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

import * as browser from '@psc/api-client/platform/browser.ts';
import type { ErrorReport } from '@psc/api-client/platform/browser.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../frame/log.ts';
import { metricsRegistry } from '../metrics.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { Ration } from './ration.ts';

let lines: Record<string, unknown>[] = [];
const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ log });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  lines = [];
  // Begins another minute.
  gateway.advance({ minutes: 1 });
});

const report: ErrorReport = {
  app: 'candidate-portal',
  release: '0.1.0',
  route: '/advertisement/{advtCode}',
  kind: 'caught',
  name: 'TypeError',
  message: 'readsNothing',
  components: ['FeeTable', 'div'],
  positions: ['assets/AbC-d_1.js:1:2345'],
};
const send = (over: Partial<Record<keyof ErrorReport, unknown>> = {}, address = '203.0.113.7') =>
  gateway.call(browser.reportError, { body: { ...report, ...over } as ErrorReport }, { address });
async function counted(outcome: string): Promise<number> {
  const { values } = await metricsRegistry.getSingleMetric('gateway_browser_errors_total')!.get();
  return values.filter(({ labels }) => labels.outcome === outcome).reduce((sum, { value }) => sum + value, 0);
}

test('an error in a browser is one line of the log and one of the metric, without a sign-in, a row of the record or a person', async () => {
  const before = await counted('logged');
  const rows = () => gateway.db.selectFrom('auditEntry').select('id').execute();
  const recorded = (await rows()).length;
  expect((await send()).httpStatus).toBe(200);
  expect(await counted('logged')).toBe(before + 1);
  expect(await rows()).toHaveLength(recorded);
  expect(lines).toMatchObject([{ msg: 'error in a browser', ...report }]);
  expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
});

test('a route that no screen has is logged as another one, and the time before the first screen as the start', async () => {
  for (const route of ['/vacancy/20001', '/no-such-screen', '']) await send({ route });
  expect(lines.map(({ route }) => route)).toEqual(['other', 'other', 'start']);
  await send({ app: 'staff-console', route: '/admin/dashboard' });
  expect(lines.at(-1)).toMatchObject({ app: 'staff-console', route: '/admin/dashboard' });
});

test('a field that could carry what a person typed is refused', async () => {
  const refused: Partial<Record<keyof ErrorReport, unknown>>[] = [
    { name: 'Sita Sharma' },
    { message: 'Sita Sharma is not a function' },
    { route: '/vacancy/x?phone=9841000001' },
    { components: ['9841 000001'] },
    { positions: ['vacancy/20001:1:2'] },
    { positions: Array.from({ length: 13 }, () => 'assets/a.js:1:1') },
    { release: 'of yesterday' },
  ];
  for (const over of refused) expect((await send(over)).httpStatus, JSON.stringify(over)).toBe(400);
  expect((await gateway.call(browser.reportError, { body: { ...report, phone: '9841000001' } as never })).httpStatus).toBe(400);
  expect(lines).toEqual([]);
});

test('beyond ten a minute from one network reports are counted and not logged, those of others still are', async () => {
  const before = await counted('beyondLimit');
  for (let sent = 0; sent < 12; sent += 1) expect((await send()).httpStatus).toBe(200);
  expect(lines).toHaveLength(10);
  expect(await counted('beyondLimit')).toBe(before + 2);
  await send({}, '198.51.100.1');
  expect(lines).toHaveLength(11);
  gateway.advance({ minutes: 1 });
  await send();
  expect(lines).toHaveLength(12);
});

test('all networks together have a limit, and a clock that is set back begins another window', () => {
  const ration = new Ration({ most: 3, mostFromOne: 2, windowMs: 1000 });
  const at = (ms: number) => new Date(5000 + ms);
  expect(['a', 'a', 'a', 'b', 'c'].map((sender) => ration.take(sender, at(0)))).toEqual([true, true, false, true, false]);
  expect(ration.take('c', at(999))).toBe(false);
  expect(ration.take('c', at(1000))).toBe(true);
  expect(ration.take('c', at(-1))).toBe(true);
});

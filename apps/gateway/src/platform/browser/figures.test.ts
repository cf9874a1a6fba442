import * as browser from '@psc/api-client/platform/browser.ts';
import type { FieldFigures } from '@psc/api-client/platform/browser.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { metricsRegistry } from '../metrics.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  metricsRegistry.resetMetrics();
  // Begins another minute.
  gateway.advance({ minutes: 1 });
});

const route = '/advertisement/{advtCode}';
const visit: FieldFigures = {
  app: 'candidate-portal',
  figures: [
    { figure: 'largestPaint', route, value: 3.2 },
    { figure: 'interaction', route: '/register', value: 0.4 },
    { figure: 'layoutShift', route: '/vacancy/20001', value: 0.02 },
  ],
  steps: [{ step: 'register', outcome: 'completed', seconds: 240 }],
};
const send = (over: object = {}) => gateway.call(browser.reportFigures, { body: { ...visit, ...over } as FieldFigures });
const shown = () => metricsRegistry.metrics();

test('the figures of a visit are counted by screen, and its steps by outcome', async () => {
  expect((await send()).httpStatus).toBe(200);
  const text = await shown();
  expect(text).toContain(`gateway_browser_largest_paint_seconds_bucket{le="4",app="candidate-portal",route="${route}"} 1`);
  expect(text).toContain(`gateway_browser_largest_paint_seconds_bucket{le="2.5",app="candidate-portal",route="${route}"} 0`);
  expect(text).toContain('gateway_browser_interaction_seconds_sum{app="candidate-portal",route="/register"} 0.4');
  expect(text).toContain('gateway_browser_step_seconds_count{step="register",outcome="completed"} 1');
});

test('no id of an address becomes a label', async () => {
  await send();
  expect(await shown()).toContain('gateway_browser_layout_shift_score_count{app="candidate-portal",route="other"} 1');
  expect(await shown()).not.toContain('20001');
});

test('what no visit can measure is refused', async () => {
  const figure = { figure: 'largestPaint', route, value: 1 };
  for (const figures of [
    [{ ...figure, value: -1 }],
    [{ ...figure, value: 1e9 }],
    [{ ...figure, figure: 'age' }],
    [figure, figure, figure, figure],
  ])
    expect((await send({ figures })).httpStatus).toBe(400);
  for (const step of [
    { step: 'marry', outcome: 'completed', seconds: 1 },
    { step: 'register', outcome: 'won', seconds: 1 },
  ])
    expect((await send({ steps: [step] })).httpStatus).toBe(400);
});

test('one network counts no more than sixty visits a minute', async () => {
  for (let sent = 0; sent < 62; sent += 1) expect((await send()).httpStatus).toBe(200);
  expect(await shown()).toContain('gateway_browser_step_seconds_count{step="register",outcome="completed"} 60');
});

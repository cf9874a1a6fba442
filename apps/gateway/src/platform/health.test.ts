import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { METRICS_TOKEN: 'a-token-for-the-metrics' } });
  base = await gateway.listen();
});
afterAll(() => gateway.stop());

test('The gateway says that it lives and is ready', async () => {
  expect((await fetch(`${base}/health/live`)).status).toBe(200);
  expect((await fetch(`${base}/health/ready`)).status).toBe(200);
});

test('Metrics name calls and statuses, and are for holders of the token', async () => {
  await fetch(`${base}/session/login-details`);
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  const metrics = await (await fetch(`${base}/metrics`, { headers: { authorization: 'Bearer a-token-for-the-metrics' } })).text();
  expect(metrics).toContain('gateway_call_duration_seconds_count{call="session.loginDetails",status="200"}');
});

test('Only the two apps may call from a browser', async () => {
  const ask = (origin: string) => fetch(`${base}/server/status`, { headers: { origin } });
  expect((await ask('http://localhost:8081')).headers.get('access-control-allow-origin')).toBe('http://localhost:8081');
  expect((await ask('https://elsewhere.example')).headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
});

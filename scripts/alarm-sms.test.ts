import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { alarmServer, textOf } from './alarm-sms.ts';

const alarm = { labels: { alertname: 'StandbyAway', instance: 'intranet' }, annotations: { summary: 'The standby is away' } };
const notification = { status: 'firing', alerts: [alarm] };
let stop = () => {};
afterEach(() => stop());

async function post(send: (sms: { to: string; text: string }) => Promise<void>, body: unknown = notification): Promise<number> {
  const server = alarmServer({ send }, ['9841000001', '9841000002']);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stop = () => void server.close();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(address, { method: 'POST', body: text })).status;
}

test('an alarm goes to each number with what is wrong and where', async () => {
  const sent: [string, string][] = [];
  expect(await post(async ({ to, text }) => void sent.push([to, text]))).toBe(200);
  expect(sent).toEqual(['9841000001', '9841000002'].map((to) => [to, 'The standby is away (intranet)']));
});

test('several alarms are one SMS of one part, and the end of an alarm says so', () => {
  const long = { ...alarm, annotations: { summary: 'x'.repeat(300) } };
  expect(textOf({ status: 'firing', alerts: [alarm, alarm, alarm] })).toBe('The standby is away (intranet) and 2 more');
  expect(textOf({ status: 'firing', alerts: [long] })).toHaveLength(160);
  expect(textOf({ status: 'resolved', alerts: [alarm] })).toBe('Over: The standby is away (intranet)');
});

test('Alertmanager tries again only if no number took the SMS', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await post(() => Promise.reject(new Error('1013')))).toBe(502);
  expect(await post(({ to }) => (to.endsWith('1') ? Promise.reject(new Error('1013')) : Promise.resolve()))).toBe(200);
  expect(logged).toHaveBeenCalledTimes(3);
  logged.mockRestore();
});

test('anything that is no notification is refused and sends nothing', async () => {
  const send = vi.fn(async () => undefined);
  for (const body of ['no JSON', 'null', {}, { status: 'firing', alerts: [] }]) expect(await post(send, body)).toBe(400);
  expect(send).not.toHaveBeenCalled();
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readHistory, stateOf } from '../service-state.ts';
import { noHistory, withCheck, type History, type State } from './history.ts';
import { pageOf } from './page.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 4, minute));
const checked = (...states: State[]) => states.reduce((history, state, minute) => withCheck(history, at(minute), state), noHistory);

test('each minute counts as the state that it began with, and an interruption lasts until the portal works again', () => {
  const history = checked('works', 'works', 'down', 'down', 'works', 'closed', 'works');
  expect(history.days).toEqual([{ dayAd: '2026-11-29', minutes: { works: 3, down: 2, closed: 1 } }]);
  expect(history.interruptions).toEqual([
    { state: 'down', from: at(2).toISOString(), until: at(4).toISOString() },
    { state: 'closed', from: at(5).toISOString(), until: at(6).toISOString() },
  ]);
});

test('maintenance that ends in a failure is two interruptions', () => {
  expect(checked('closed', 'down').interruptions.map(({ state, until }) => [state, until])).toEqual([
    ['closed', at(1).toISOString()],
    ['down', null],
  ]);
});

test('the time for which the machine was off is not counted', () => {
  const history = withCheck(checked('works', 'works'), at(50), 'works');
  expect(history.days[0]!.minutes).toEqual({ works: 1, down: 0, closed: 0 });
});

test('a year is kept, by days of Nepal', () => {
  const old: History = {
    last: null,
    days: ['2025-11-28', '2025-11-29'].map((dayAd) => ({ dayAd, minutes: { works: 1440, closed: 0, down: 0 } })),
    interruptions: [{ state: 'down', from: '2025-11-28T04:00:00.000Z', until: '2025-11-28T05:00:00.000Z' }],
  };
  // 23:50 in Nepal, and 20 minutes later.
  const late = withCheck(old, new Date('2026-11-28T18:05:00Z'), 'works');
  expect(late.days.map(({ dayAd }) => dayAd)).toEqual(['2025-11-28', '2025-11-29', '2026-11-28']);
  const next = withCheck(late, new Date('2026-11-28T18:25:00Z'), 'works');
  expect(next.days.map(({ dayAd }) => dayAd)).toEqual(['2025-11-29', '2026-11-28', '2026-11-29']);
  expect(next.interruptions).toEqual([]);
});

test('the page shows the state now, the share of each month and the interruptions, in both languages', () => {
  const page = pageOf({
    last: { at: '2026-11-29T04:15:00.000Z', state: 'down' },
    days: [
      { dayAd: '2026-11-15', minutes: { works: 1440, closed: 0, down: 0 } },
      { dayAd: '2026-11-29', minutes: { works: 1430, closed: 4, down: 6 } },
    ],
    interruptions: [
      { state: 'closed', from: '2026-11-28T20:00:00.000Z', until: '2026-11-28T20:04:00.000Z' },
      { state: 'down', from: '2026-11-29T04:00:00.000Z', until: null },
    ],
  });
  const text = page.replaceAll(/<style>[^]*<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('पोर्टल अहिले चलेको छैन।');
  expect(text).toContain('२०८३ मंसिर ९९.३% १०');
  expect(text).toContain('२०८३ कात्तिक १००% ०');
  expect(text).toContain('The portal is not working.');
  expect(text).toContain('Mangsir 2083 BS 99.3% 10');
  expect(text).toContain('29 November 2026, 09:45 – not over yet: not working');
  expect(text).toContain('29 November 2026, 01:45 – 01:49: closed for maintenance');
  expect(page).not.toMatch(/<script|src=|https?:/);
});

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});
async function answering(status: number, body: unknown): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['works', 200, 200, false],
  ['closed', 200, 503, true],
  ['down', 200, 503, false],
  ['down', 503, 200, false],
] as const)('the state is %s where the page answers %i and the gateway %i', async (state, page, gateway, maintenance) => {
  expect(await stateOf(await answering(page, ''), await answering(gateway, { maintenance }))).toBe(state);
});

test('the portal is down where nothing listens', async () => {
  const nothing = await answering(200, '');
  servers[0]!.close();
  expect(await stateOf(nothing, nothing)).toBe('down');
});

test('a history that was cut starts again, and its file is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'psc-state-'));
  try {
    expect(readHistory(join(folder, 'history.json'))).toEqual(noHistory);
    writeFileSync(join(folder, 'history.json'), '{"last":');
    expect(readHistory(join(folder, 'history.json'))).toEqual(noHistory);
    expect(readdirSync(folder)).toEqual(['history.json.unreadable']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

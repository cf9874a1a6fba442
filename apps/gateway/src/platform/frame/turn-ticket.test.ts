import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { turnTickets } from './turn-ticket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'turn-'));
const newTickets = (dir = dataDir) => turnTickets({ dataDir: dir, signingKeyPem: undefined });
const tickets = newTickets();
const now = new Date('2026-11-21T04:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a ticket gives the time of the first try at every gateway, through one refusal after another', () => {
  const first = tickets.write(now, now);
  expect(tickets.read(first, later(3))).toEqual(now);
  const second = tickets.write(now, later(40));
  expect(newTickets().read(second, later(70))).toEqual(now);
});

test('a forged ticket is none: another time, another signature, the key of another commission, or anything else', () => {
  const [first, refused, mac] = tickets.write(now, now).split('.') as [string, string, string];
  const earlier = (now.getTime() - 60_000).toString(36);
  expect(tickets.read(`${earlier}.${refused}.${mac}`, now)).toBeNull();
  expect(tickets.read(`${first}.${refused}.${'A'.repeat(43)}`, now)).toBeNull();
  expect(newTickets(mkdtempSync(join(tmpdir(), 'turn-'))).read(`${first}.${refused}.${mac}`, now)).toBeNull();
  for (const text of ['', 'x', `${first}.${refused}`, `${first}.${refused}.${mac}.x`, '9'.repeat(10_000)]) {
    expect(tickets.read(text, now), text.slice(0, 20)).toBeNull();
  }
  expect(tickets.read(undefined, now)).toBeNull();
});

test('a ticket is none a minute after its last refusal, and ten minutes after the first try', () => {
  expect(tickets.read(tickets.write(now, now), later(60))).toEqual(now);
  expect(tickets.read(tickets.write(now, now), later(61))).toBeNull();
  expect(tickets.read(tickets.write(now, later(590)), later(600))).toEqual(now);
  expect(tickets.read(tickets.write(now, later(590)), later(601))).toBeNull();
});

test('a ticket of a gateway whose clock is 90 seconds fast or slow is none; one of a few seconds counts', () => {
  expect(tickets.read(tickets.write(later(90), later(90)), later(3))).toBeNull();
  expect(tickets.read(tickets.write(later(-90), later(-90)), later(3))).toBeNull();
  expect(tickets.read(tickets.write(later(4), later(4)), now)).toEqual(later(4));
});

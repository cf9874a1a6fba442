import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { exportPayments } from '../../packages/api-client/src/areas/payment/payment.ts';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { requestOf } from '../../apps/gateway/src/testing/request-of.ts';
import { insertSessionsOf, staffSession } from './candidates.ts';
import type { Line } from './line.ts';
import { openLargeWorld, startGatewayOn } from './world/large-world.ts';

const [ALONE_MS, EVERY_MS, SAMPLED_EVERY_MS] = [10_000, 20, 100];
const [MOST_BLOCKED_MS, MOST_MS_TO_BEGIN] = [30, 1000];
const MOST_MEMORY_MB = 400;
/** Allowed heap growth before a collection; keeping the rows would take hundreds of megabytes. */
const MOST_GROWTH_MB = 64;
/** The provider with the most payments: more than a million in a nation-sized world. */
const ALL_ROWS = { method: 'esewa' } as const;
const PART_OF_ROWS = { method: 'cips' } as const;
const MB = 1024 * 1024;

type Times = { p50: number; p99: number; max: number; calls: number };

function timesOf(timesMs: readonly number[]): Times {
  const sorted = timesMs.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0, calls: sorted.length };
}

/** Repeats a small call until the export is over. */
async function askSmall(base: string, token: string, isOver: () => boolean): Promise<Times> {
  const timesMs: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    const answer = await fetch(`${base}/notification/latest`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`notification/latest answered ${answer.status}`);
    timesMs.push(performance.now() - startedAt);
    await pause(EVERY_MS);
  }
  return timesOf(timesMs);
}

const residentBytes = (pid: number) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function peakOf(pid: number, isOver: () => boolean): Promise<number> {
  let peak = 0;
  while (!isOver()) {
    peak = Math.max(peak, residentBytes(pid));
    await pause(SAMPLED_EVERY_MS);
  }
  return peak;
}

type Taken = { firstByteMs: number; totalMs: number; bytes: number; lines: number };

async function takeAway(base: string, token: string, format: 'csv' | 'xlsx', narrowed: object): Promise<Taken> {
  const { method, url, headers, payload } = await requestOf(exportPayments, { query: { ...narrowed, format, words: 'ne', digits: 'ne' } });
  const sent: Record<string, string> = { ...headers };
  sent.authorization = `Bearer ${token}`;
  const startedAt = performance.now();
  const answer = await fetch(`${base}${String(url)}`, {
    method: String(method),
    headers: sent,
    body: (payload ?? null) as string | null,
  });
  if (!answer.ok || !answer.body) throw new Error(`${exportPayments.path} answered ${answer.status}: ${await answer.text()}`);
  const taken: Taken = { firstByteMs: 0, totalMs: 0, bytes: 0, lines: 0 };
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    taken.firstByteMs ||= performance.now() - startedAt;
    taken.bytes += part.length;
    if (format === 'csv') for (const byte of part) if (byte === 10) taken.lines += 1;
  }
  taken.totalMs = performance.now() - startedAt;
  return taken;
}

/**
 * Exports a list of more than a million rows of the large world as CSV and Excel over HTTP. Prints the memory of the gateway, also compared
 * with a part of the rows, the time to the first and last byte, and the time of a small call alone and during the export.
 */
export async function benchExport(candidates: number, report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const { server, url } = await openLargeWorld(candidates, say);
  const open = await connectPostgres(url, 1);
  let gateway: Awaited<ReturnType<typeof startGatewayOn>> | null = null;
  try {
    gateway = await startGatewayOn(url);
    const { base, pid } = gateway;
    // An export needs fresh proof, which expires after ten minutes, and each export takes minutes.
    const officer = () => staffSession(open, 'administrator');
    const [candidate] = (await insertSessionsOf(open, ['c1'], 'candidate-portal')) as [string];
    const until = performance.now() + ALONE_MS;
    const alone = await askSmall(base, candidate, () => performance.now() > until);
    const before = residentBytes(pid);
    // The first export covers a part of the rows, to compare its first byte and memory with the full one.
    let partIsOver = false;
    const peakOfPart = peakOf(pid, () => partIsOver);
    const part = await takeAway(base, await officer(), 'csv', PART_OF_ROWS).finally(() => (partIsOver = true));
    const heldForPart = await peakOfPart;
    report({
      what: 'the first export',
      measured: `begins after ${part.firstByteMs.toFixed(0)} ms`,
      floorName: 'the longest wait that is allowed',
      floor: `${MOST_MS_TO_BEGIN} ms`,
      ratio: part.firstByteMs / MOST_MS_TO_BEGIN,
      goal: { atMost: 1 },
    });
    for (const format of ['csv', 'xlsx'] as const) {
      let isOver = false;
      const beside = askSmall(base, candidate, () => isOver);
      const peak = peakOf(pid, () => isOver);
      const taken = await takeAway(base, await officer(), format, ALL_ROWS).finally(() => (isOver = true));
      const [small, most] = [await beside, await peak];
      const rows = taken.lines > 0 ? `${(taken.lines - 1).toLocaleString('en')} rows, ` : '';
      report({
        what: `payments as ${format}`,
        measured: `${rows}${(taken.bytes / MB).toFixed(0)} MB in ${(taken.totalMs / 1000).toFixed(1)} s, the first byte after ${taken.firstByteMs.toFixed(0)} ms; the gateway held ${(most / MB).toFixed(0)} MB`,
        floorName: 'what it held before, and may',
        floor: `${(before / MB).toFixed(0)} MB, ${MOST_MEMORY_MB} MB`,
        ratio: most / MB / MOST_MEMORY_MB,
        goal: { atMost: 1 },
      });
      if (format === 'csv') {
        const rowsOf = ({ lines }: Taken) => (lines - 1).toLocaleString('en');
        report({
          what: 'memory by rows',
          measured: `${(heldForPart / MB).toFixed(0)} MB for ${rowsOf(part)} rows, ${(most / MB).toFixed(0)} MB for ${rowsOf(taken)}`,
          floorName: 'what more it may be',
          floor: `${MOST_GROWTH_MB} MB`,
          ratio: Math.max(0, most - heldForPart) / MB / MOST_GROWTH_MB,
          goal: { atMost: 1 },
        });
      }
      const text = ({ p50, p99, max, calls }: Times) =>
        `half within ${p50.toFixed(1)} ms, 99% within ${p99.toFixed(1)} ms, all ${calls} within ${max.toFixed(1)} ms`;
      report({
        what: `a call beside ${format}`,
        measured: text(small),
        floorName: 'alone',
        floor: text(alone),
        ratio: Math.max(0, small.p99 - alone.p99) / MOST_BLOCKED_MS,
        goal: { atMost: 1 },
      });
    }
  } finally {
    await open.close();
    await gateway?.stop();
    await server.stop();
  }
}

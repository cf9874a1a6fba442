import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineJob } from './jobs/job.ts';
import { metricsRegistry } from './metrics.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../../../..', name), 'utf8');

const say = defineJob({
  name: 'say',
  run: async ({ aloud }: { aloud: boolean }) => {
    if (!aloud) throw new Error('silent');
  },
});
const tidy = defineJob({ name: 'tidy', schedule: '30 3 * * *', run: async () => undefined });
let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: [say.definition, tidy.definition] });
  base = await gateway.listen();
});
afterAll(() => gateway.stop());

const own = async () => (await metricsRegistry.getMetricsAsJSON()).map(({ name }) => name).filter((name) => name.startsWith('gateway_'));
const namesIn = (text: string) => new Set(text.match(/\bgateway_[a-z_]+\b/g)?.map((name) => name.replace(/_(bucket|sum|count)$/, '')));

test('the dashboard, the alert rules and the operations page know every metric of the gateway, and no other', async () => {
  const names = (await own()).toSorted();
  expect([...namesIn(read('docs/operations.md'))].toSorted()).toEqual(names);
  expect([...namesIn(read('docs/operations/grafana-dashboard.json'))].toSorted()).toEqual(names);
  const known = new Set(names);
  expect([...namesIn(read('deploy/monitoring/alerts.yaml'))].filter((name) => !known.has(name))).toEqual([]);
});

test('every metric ends in its unit or says what it counts', async () => {
  const units = /_(seconds|total|connections|requests|jobs|waiting|documents|uploads|services|score|faults)$/;
  expect((await own()).filter((name) => !units.test(name))).toEqual([]);
});

test('the metrics count jobs as they end, and those that wait', async () => {
  const ended = async (outcome: string) => {
    const counted = (await metricsRegistry.getSingleMetric('gateway_jobs_total')!.get()).values;
    return counted.find(({ labels }) => labels.kind === 'say' && labels.outcome === outcome)?.value ?? 0;
  };
  await gateway.tools.jobs.enqueueAll(gateway.db, [say({ aloud: true }), say({ aloud: true }), say({ aloud: false })]);
  await gateway.runJobs();
  expect([await ended('done'), await ended('failed')]).toEqual([2, 1]);
  expect(await (await fetch(`${base}/metrics`)).text()).toContain('gateway_queue_jobs{kind="say",state="waiting"}');
});

test('no metric has a label that Prometheus sets for each target, because it would be renamed there and no rule would find it', async () => {
  const text = await (await fetch(`${base}/metrics`)).text();
  expect(text).toMatch(/[{,]kind="say"/);
  expect(text.match(/[{,](?:job|instance)="/g)).toBeNull();
});

test('the metrics say when each scheduled job last succeeded, whichever gateway ran it, and whether the record holds', async () => {
  const scrape = async () => (await fetch(`${base}/metrics`)).text();
  const succeededAt = new Date('2026-11-20T03:30:00Z');
  await gateway.db.insertInto('jobSuccess').values({ job: 'tidy', succeededAt }).execute();
  const text = await scrape();
  expect(text).toContain(`gateway_job_last_success_timestamp_seconds{kind="tidy"} ${succeededAt.getTime() / 1000}`);
  expect(text).toContain('gateway_job_period_seconds{kind="tidy"} 86400');
  expect(text).toContain('gateway_record_faults 0');
  const check = { startedAt: succeededAt, endedAt: succeededAt, askedBy: null, lines: 7, lastHash: null };
  await gateway.db
    .insertInto('recordCheck')
    .values({ ...check, brokenNumber: 3, brokenEntryId: 3, problem: 'changed' })
    .execute();
  expect(await scrape()).toContain('gateway_record_faults 1');
});

test('a gateway whose clock is five minutes wrong says so', async () => {
  const offset = async () => {
    const text = await (await fetch(`${base}/metrics`)).text();
    return Number(/^gateway_clock_offset_seconds (\S+)$/m.exec(text)?.[1]);
  };
  gateway.setNow(new Date());
  expect(Math.abs(await offset())).toBeLessThan(60);
  gateway.setNow(new Date(Date.now() + 5 * 60_000));
  const ahead = await offset();
  expect(ahead).toBeGreaterThan(240);
  expect(ahead).toBeLessThan(360);
});

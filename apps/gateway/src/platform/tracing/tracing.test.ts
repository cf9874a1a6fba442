import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as p from '@psc/api-client/areas/payment/payment.ts';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { tracingTo } from './open-telemetry.ts';
import { traceBy } from './tracing.ts';

let gateway: TestGateway;
let provider: EsewaProvider;
beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: { ...provider.environment, TRACES_URL: 'http://127.0.0.1:4318/v1/traces' } });
});
afterAll(async () => {
  await gateway.stop();
  await provider.stop();
});
afterEach(() => traceBy(null));

function startTracing(percent?: number): () => readonly ReadableSpan[] {
  const exporter = new InMemorySpanExporter();
  traceBy(tracingTo(new SimpleSpanProcessor({ exporter }), percent));
  return () => exporter.getFinishedSpans();
}

/** The trace context that a browser sends with a call. */
const click = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${click.traceId}-${click.spanId}-01`;

async function paying() {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: await createAdvertisement(gateway.db, {}, gateway.now()) });
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  await gateway.runJobs();
  provider.answerWith({ status: 'COMPLETE', total_amount: start.fields['total_amount'], ref_id: '0007G36' });
  return { candidate, applicationId };
}

test('one click is followed from the browser through its call, the question to the provider and the transaction into the job that mails', async () => {
  const { candidate, applicationId } = await paying();
  const spans = startTracing();
  const check = await gateway.data(p.verifyEsewa, { body: { applicationId } }, { as: candidate, headers: { traceparent } });
  expect(check.status).toBe('paid');
  await gateway.runJobs();
  const found = spans().filter((span) => span.spanContext().traceId === click.traceId);
  const named = (name: string) => found.find((span) => span.name === name)!;
  const call = named('payment.verifyEsewa');
  expect(call.parentSpanContext?.spanId).toBe(click.spanId);
  expect(call.attributes).toMatchObject({ 'http.response.status_code': 200, 'request.id': expect.stringMatching(/^[0-9a-f-]{36}$/) });
  for (const name of ['provider', 'transaction']) expect(named(name).parentSpanContext?.spanId).toBe(call.spanContext().spanId);
  expect(named('provider').attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 });
  const job = named('job mail');
  expect(job.parentSpanContext?.spanId).toBe(named('transaction').spanContext().spanId);
  expect(named('mail server').parentSpanContext?.spanId).toBe(job.spanContext().spanId);
});

test('a trace names nobody: neither names and addresses nor what was asked', async () => {
  const { candidate, applicationId } = await paying();
  const spans = startTracing();
  await gateway.call(p.verifyEsewa, { body: { applicationId } }, { as: candidate, headers: { traceparent } });
  await gateway.call(p.verifyEsewa, { body: { applicationId: applicationId + 5000 } }, { as: candidate, headers: { traceparent } });
  await gateway.runJobs();
  const text = JSON.stringify(spans().map(({ name, attributes, status, events }) => ({ name, attributes, status, events })));
  expect(text).not.toMatch(/mail\.example|@|Bearer|Sita/);
  expect(text).not.toContain(candidate.accessToken);
  expect(spans().find(({ attributes }) => attributes['http.response.status_code'] === 404)?.status.code).toBe(0);
});

test('a browser may ask for a trace and does not decide how many are kept', async () => {
  const { candidate, applicationId } = await paying();
  const spans = startTracing(0);
  await gateway.call(p.verifyEsewa, { body: { applicationId } }, { as: candidate, headers: { traceparent } });
  expect(spans()).toEqual([]);
});

test('a job that was made while traces were on is done without them', async () => {
  const { candidate, applicationId } = await paying();
  startTracing();
  await gateway.data(p.verifyEsewa, { body: { applicationId } }, { as: candidate, headers: { traceparent } });
  traceBy(null);
  const before = (await gateway.mails()).length;
  expect(before).toBeGreaterThan(0);
});

test('the browser may send the header only to a gateway that traces', async () => {
  const allowed = async (base: string) => {
    const headers = { origin: 'http://localhost:8081', 'access-control-request-method': 'GET' };
    return (await fetch(`${base}/vacancy/list`, { method: 'OPTIONS', headers })).headers.get('access-control-allow-headers');
  };
  expect(await allowed(await gateway.listen())).toContain('traceparent');
  const other = await startTestGateway();
  expect(await allowed(await other.listen())).not.toContain('traceparent');
  await other.stop();
});

test('nothing of it is loaded where traces are off', () => {
  const source = resolve(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const importing = (what: RegExp) => files.filter((name) => what.test(readFileSync(join(source, name), 'utf8')));
  expect(importing(/from '@opentelemetry\//)).toEqual(['platform/tracing/open-telemetry.ts']);
  expect(importing(/from '.*\/open-telemetry\.ts'/)).toEqual([]);
});

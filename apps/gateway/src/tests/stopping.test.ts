import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { defineCall, publicAccess, returns } from '@psc/api-client/define-call.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { area } from '../platform/frame/bind.ts';
import { createLog } from '../platform/frame/log.ts';
import { refuse } from '../platform/frame/refusal.ts';
import { createGateway } from '../gateway.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const call = defineCall({ method: 'GET', path: 'try/call', access: publicAccess, response: returns<string>() });

async function startGateway(variables: Record<string, string>) {
  const waits: { milliseconds: number; end: () => void }[] = [];
  const gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test', ...variables }),
    database: await createTestDatabase(),
    mailer: { send: async () => undefined, close: () => undefined },
    now: () => new Date(),
    log: createLog('silent'),
    queue: { install: false, supervise: false },
    wait: (milliseconds) => new Promise<void>((resolve) => void waits.push({ milliseconds, end: resolve })),
    areas: [
      area(
        'try',
        { call },
        {
          call: () => {
            throw refuse.conflict('gateway.frame.inUse');
          },
        },
      ),
    ],
  });
  const base = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  return { gateway, base, waits };
}

test('A gateway that stops says first that it is not ready, still answers while the balancer looks away, and then ends', async () => {
  const { gateway, base, waits } = await startGateway({ UNREADY_BEFORE_STOP_MS: '15000' });
  expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  const stopped = gateway.stop();
  expect((await fetch(`${base}/health/ready`)).status).toBe(503);
  expect((await fetch(`${base}/try/call`)).status).toBe(409);
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([15_000]);
  waits[0]?.end();
  await stopped;
  await expect(fetch(`${base}/try/call`)).rejects.toThrow('fetch failed');
});

test('A call that arrives on an open connection during the drain is answered in the envelope, with its request id', async () => {
  const { gateway, base, waits } = await startGateway({});
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /try/call HTTP/1.1\r\nHost: gateway\r\nAccept-Language: en\r\n');
  // Once another connection is answered, the gateway has read these lines.
  await fetch(`${base}/health/live`);
  const stopped = gateway.stop();
  waits[0]?.end();
  await expect.poll(() => gateway.app.server.listening).toBe(false);
  socket.write('\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 409 /);
  expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  expect(answer).toContain('"status":0,"message":"');
  await stopped;
});

test('An address that cannot be read is answered in the envelope, with its request id', async () => {
  const { gateway, waits } = await startGateway({});
  onTestFinished(async () => {
    const stopped = gateway.stop();
    waits[0]?.end();
    await stopped;
  });
  const answer = await gateway.app.inject({ url: '/try/%E0%A4%A', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.json()).toMatchObject({ status: 0, data: null, message: expect.any(String) });
});

test('Stopping takes as long as the balancer, a provider and a job may take together', async () => {
  const { gateway, waits } = await startGateway({ UNREADY_BEFORE_STOP_MS: '15000', PAYMENT_TIMEOUT_MS: '40000' });
  expect(gateway.stopWithinMs).toBeGreaterThan(15_000 + 40_000);
  const stopped = gateway.stop();
  waits[0]?.end();
  await stopped;
});

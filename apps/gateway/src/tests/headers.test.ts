import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../platform/frame/security-headers.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  base = await gateway.listen();
});
afterAll(() => gateway.stop());

const paths = ['/server/status', '/health/live', '/no-such-call', '/session/login', '/%ff', '/metrics'];

test.each(paths)('%s answers what is loaded by nothing, framed by nobody, is what it says and tells nobody where it was', async (path) => {
  const { headers } = await fetch(base + path);
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('content-type')).toMatch(/; ?charset=utf-8/);
});

const statusOf = (method: string) =>
  new Promise<number | undefined>((answered, failed) => {
    request(`${base}/server/status`, { method }, (answer) => answered(answer.statusCode))
      .on('error', failed)
      .end();
  });

test.each(['TRACE', 'PATCH', 'PUT'])('%s is no call', async (method) => {
  expect([400, 404, 405]).toContain(await statusOf(method));
});

test('in production, and only there, HSTS asks the browser for TLS for at least a year', async () => {
  const headersIn = async (environment: 'production' | 'test') => {
    const app = Fastify();
    await app.register(helmet, securityHeaders(environment));
    app.get('/', () => 'ok');
    return (await app.inject('/')).headers;
  };
  expect(
    Number(/max-age=(\d+); includeSubDomains/.exec(String((await headersIn('production'))['strict-transport-security']))?.[1]),
  ).toBeGreaterThanOrEqual(31_536_000);
  expect(await headersIn('test')).not.toHaveProperty('strict-transport-security');
});

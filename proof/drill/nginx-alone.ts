import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Drill } from './drill.ts';
import { makeFront, SAID_ADDRESS, type Front } from './front.ts';
import { freePort, until } from './site.ts';

type Answer = { status: number; body: string; retryAfter: string | undefined; requestId: string | undefined };
type Asked = { method?: string; path: string; from: string; requestId?: string; language?: string; authorization?: string };

type StandIn = { server: Server; base: string; received: Map<string, string | undefined> };

/** Tests the files of `deploy/nginx` in front of two stub gateways. */
export const nginxAlone: Drill<null> = {
  name: 'nginx',
  says: 'limits by address, stored public answers, preflights, IPv6 networks, the number of a request, and what is sent to a second gateway',
  async run(_nothing, say) {
    const folder = mkdtempSync('/tmp/psc-nginx-');
    // nginx reads its pages there as another user.
    chmodSync(folder, 0o755);
    const first = await standIn(true);
    const second = await standIn(false);
    const ports = { plain: await freePort(), app: await freePort() };
    const front = makeFront(folder, ports, { gateways: [first.base, second.base], app: 'http://127.0.0.1:1' });
    front.check();
    front.start();
    const asking = asker(front);
    try {
      await numbersRequests(asking.ask, front, second, say);
      await storesPublicAnswers(asking.ask, [first, second], say);
      await limitsSigningIn(asking.ask, say);
      logsRefusals(front);
      await limitsCalls(asking.ask, say);
      await repeatsReadsOnly(asking.ask, first, second, say);
    } finally {
      asking.close();
      front.stop();
      for (const { server } of [first, second]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function numbersRequests(ask: Ask, front: Front, gateway: StandIn, say: (text: string) => void): Promise<void> {
  const forged = 'f'.repeat(32);
  const path = '/numbered';
  await until('the call reached the gateway that answers', async () => {
    await ask({ path, from: '203.0.113.9', requestId: forged });
    return gateway.received.has(path);
  });
  const given = gateway.received.get(path) ?? '';
  expectThat('nginx numbers each request itself, whatever its caller says', /^[0-9a-f]{32}$/u.test(given) && given !== forged);
  expectThat(
    'the log of nginx has the number that the gateway receives',
    front.logged().some((line) => line.includes(path) && line.endsWith(` ${given}`)),
  );
  const busy = await ask({ method: 'POST', path: '/ends/numbered', from: '203.0.113.9' });
  expectThat('a call that no gateway answers has a number too', busy.status === 503 && busy.requestId !== undefined);
  expectThat(
    'that number is in the log of nginx',
    front.logged().some((line) => line.includes('/ends/numbered') && line.endsWith(` ${busy.requestId}`)),
  );
  say('the number of a request is the same at nginx, in its log and at the gateway');
}

/** The stand-ins declare answers under `/public-log/` the same for all users for a minute. */
async function storesPublicAnswers(ask: Ask, gateways: readonly StandIn[], say: (text: string) => void): Promise<void> {
  const forget = () => gateways.forEach(({ received }) => received.clear());
  const reached = (path: string) => gateways.some(({ received }) => received.has(path));
  const from = '203.0.113.8';
  const path = '/public-log/list';
  const first = await ask({ path, from, language: 'ne' });
  forget();
  const second = await ask({ path, from, language: 'ne' });
  expectThat('a public answer is stored', !reached(path) && second.body === first.body);
  expectThat('a stored answer has the number of its own request', second.requestId !== undefined && second.requestId !== first.requestId);
  const english = await ask({ path, from, language: 'en' });
  expectThat('each language has its own answer', english.body !== first.body);
  forget();
  await ask({ path, from, language: 'ne', authorization: 'Bearer someone' });
  expectThat('a signed-in user is answered by a gateway', reached(path));
  const own = '/session/menu-list';
  await many(ask, 50, () => ({ path: own, from }));
  forget();
  await until('a read that is not the same for everybody reached the gateway again', async () => {
    await ask({ path: own, from });
    return reached(own);
  });
  say('public answers come from nginx, in the language of the reader; those of signed-in users do not');
}

const CALLS = 3000;
/** Above the limit when sent within twenty seconds. */
const SIGN_INS = 600;

type Ask = (asked: Asked) => Promise<Answer>;

async function limitsSigningIn(ask: Ask, say: (text: string) => void): Promise<void> {
  const post = (path: string, from: (number: number) => string) =>
    many(ask, SIGN_INS, (number) => ({ method: 'POST', path, from: from(number) }));
  const refused = (await post('/session/login', () => '203.0.113.1')).filter(({ status }) => status === 503);
  expectThat(
    'beyond the burst an address is asked to wait before it signs in again',
    refused.length > 0 && refused.length <= SIGN_INS - 200,
  );
  expectThat(
    'the answer to a refused address says for how long',
    refused.every(({ retryAfter }) => retryAfter === '5'),
  );
  expectThat('a slash at the end escapes nothing', has503(await post('/session/login/', () => '203.0.113.2')));
  expectThat('nor do encoded letters', has503(await post('/session/%6Cogin', () => '203.0.113.3')));
  for (const [at, path] of ['/session/refresh', '/session/privileges-init', '/session/menu-list'].entries())
    expectThat(`${path} is not counted as signing in`, !has503(await post(path, () => `203.0.113.${10 + at}`)));
  expectThat('one IPv6 network (/64) is one address', has503(await post('/session/login', (at) => `2001:db8:0:7:${hex(at)}::${hex(at)}`)));
  expectThat('networks beside each other are several', !has503(await post('/session/login', (at) => `2001:db8:1:${hex(at)}::1`)));
  say(
    `signing in: of ${SIGN_INS} at once from one address or one IPv6 network ${refused.length} were put off; the rest of /session/ is free`,
  );
}

/** By the time that an answer is there, nginx may not have written its line yet. */
function logsRefusals(front: Front): void {
  const lines = front.logged('psc-refused');
  expectThat(
    'the log of refusals has requests above a limit and no others',
    lines.length > SIGN_INS / 2 && lines.every((line) => / \/(api\/)?session\/l\S+ 503 /.test(line)),
  );
}

async function limitsCalls(ask: Ask, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const calls = await many(ask, CALLS, () => ({ path: '/vacancy/list', from: '203.0.113.30' }));
  const perSecond = CALLS / ((performance.now() - startedAt) / 1000);
  const refused = calls.filter(({ status }) => status === 503).length;
  expectThat('600 calls at once from one address are answered', CALLS - refused >= 600);
  // A slower machine cannot reach the limit.
  expectThat('an address that sends more is put off', refused > 0 || perSecond < 500);
  const preflights = await many(ask, CALLS, () => ({ method: 'OPTIONS', path: '/session/login', from: '203.0.113.31' }));
  expectThat('preflights are never put off', !has503(preflights));
  say(`calls: of ${CALLS} from one address, ${perSecond.toFixed(0)} a second, ${refused} were put off; of as many preflights none`);
}

async function repeatsReadsOnly(ask: Ask, ending: StandIn, other: StandIn, say: (text: string) => void): Promise<void> {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'POST']) {
    const isRead = method === 'GET' || method === 'HEAD';
    const path = `/ends-the-first/${method.toLowerCase()}`;
    // nginx balances freely, and skips a gateway for five seconds after two failures.
    await until(`a ${method} reached the gateway that ends`, async () => {
      other.received.clear();
      const { status } = await ask({ method, path, from: '203.0.113.20' });
      if (!ending.received.has(path)) return false;
      expectThat(`a ${method} is ${isRead ? 'answered by the second gateway' : "answered 'busy'"}`, status === (isRead ? 200 : 503));
      expectThat(`the second gateway ${isRead ? 'receives' : 'never receives'} the ${method}`, other.received.has(path) === isRead);
      return true;
    });
  }
  say('a GET or HEAD whose gateway ended was sent to the second one; a PUT, DELETE or POST was not');
}

const has503 = (answers: readonly Answer[]) => answers.some(({ status }) => status === 503);
const hex = (number: number) => (number + 1).toString(16);

function many(ask: Ask, count: number, asked: (number: number) => Asked): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_nothing, number) => ask(asked(number))));
}

function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Not so: ${what}.`);
}

/** @param ends whether it closes the connection without an answer, like a gateway killed after it did the work */
async function standIn(ends: boolean): Promise<StandIn> {
  const received = new Map<string, string | undefined>();
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => {
      const { url = '', headers } = asked;
      received.set(url, headers['x-request-id']?.toString());
      if (url.startsWith('/ends/') || (ends && url.startsWith('/ends-the-first/'))) asked.socket.destroy();
      else if (url.startsWith('/public-log/')) {
        answer.setHeader('cache-control', 'public, max-age=60').setHeader('vary', 'accept-language');
        answer.end(JSON.stringify({ language: headers['accept-language'] }));
      } else answer.end('{}');
    });
  });
  // Longer than nginx's own keep-alive, as at a gateway: otherwise nginx reuses a connection that is closing.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function asker({ ports, certificate }: Front): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ca: certificate });
  const ask: Ask = ({ method = 'GET', path, from, requestId, language, authorization }) =>
    new Promise((answered, failed) => {
      const body = method === 'PUT' || method === 'POST' ? '{}' : '';
      const headers = {
        ...{ [SAID_ADDRESS]: from, 'content-length': String(body.length) },
        ...(requestId && { 'x-request-id': requestId }),
        ...(language && { 'accept-language': language }),
        ...(authorization && { authorization }),
      };
      const sent = request(`https://localhost:${ports.app}/api${path}`, { method, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          answered({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            retryAfter: answer.headers['retry-after'],
            requestId: answer.headers['x-request-id']?.toString(),
          }),
        );
      });
      sent.on('error', failed);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

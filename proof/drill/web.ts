import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as encryptedRequest } from 'node:https';
import type { Server } from 'node:http';
import { startAppServer } from '../../scripts/support/app-server.ts';
import { buildApps, builtFolder } from '../../scripts/support/build-apps.ts';
import { paymentFormOrigins } from '../../scripts/support/content-security.ts';
import { verifyInstallation } from '../../scripts/verify-installation.ts';
import type { Drill } from './drill.ts';
import type { Front } from './front.ts';
import { startGuardedSite } from './guarded-site.ts';
import { freePort } from './site.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };

/** Covers all that nginx does in front of the two apps and gateways, with real requests through the files of `deploy/nginx`. */
export const web: Drill = {
  name: 'web',
  says: 'nginx with the configuration of deploy/nginx before the portal and two gateways',
  async run(beginning, say) {
    await buildApps(say);
    const appPort = await freePort();
    const site = await startGuardedSite(beginning, 'web', `http://127.0.0.1:${appPort}`);
    const { front } = site;
    const app = `https://localhost:${front.ports.app}`;
    const gateway = `${app}/api`;
    const server = await startAppServer({
      folder: builtFolder('candidate-portal'),
      host: '127.0.0.1',
      port: appPort,
      gatewayBases: { '*': gateway },
      formOrigins: paymentFormOrigins,
    });
    const ask = (address: string, asked?: Asked) => askThrough(front, address, asked);
    try {
      const page = await ask(`${app}/login`, { headers: { 'accept-encoding': 'br' } });
      expectThat('the page comes compressed by brotli', page.headers['content-encoding'] === 'br');
      expectThat('a page is asked for each time', page.headers['cache-control'] === 'no-cache');
      const again = await ask(`${app}/login`, { headers: { 'if-none-match': page.headers.etag ?? '' } });
      expectThat('a page that is known is not sent again', again.status === 304);
      const [asset] = /\/assets\/[\w.-]+\.js/.exec((await ask(`${app}/login`)).text) ?? [];
      const script = await ask(app + asset);
      expectThat('a file of the build is kept for a year', /max-age=31536000, immutable/.test(script.headers['cache-control'] ?? ''));
      expectThat('the site speaks HTTP/2', await speaksHttp2(app, front));
      const list = await ask(`${gateway}/vacancy/list`, {
        headers: { 'accept-encoding': 'br', authorization: `Bearer ${beginning.people[0]!.token}` },
      });
      expectThat('answers of the gateway come compressed by brotli', list.status === 200 && list.headers['content-encoding'] === 'br');
      const number = String(list.headers['x-request-id']);
      expectThat(
        'an answer of the gateway has the number that nginx logs',
        front.logged().some((line) => line.includes('/vacancy/list') && line.endsWith(` ${number}`)),
      );
      const large = await ask(`${gateway}/session/login`, { method: 'POST', body: Buffer.alloc(27 * 1024 * 1024) });
      expectThat('a body beyond 26 MB is refused', large.status === 413);
      say('HTTP/2, brotli, cache and size of bodies are as documented');

      const findings = await verifyInstallation(
        { app, gateway, audience: 'candidates' },
        {
          fetcher: ((address: string, init: RequestInit = {}) => fetchThrough(front, address, init)) as typeof fetch,
          certificateOf: async () => ({ validTo: new Date(Date.now() + 30 * 86_400_000), isTrusted: true }),
          mxOf: async () => [],
          txtOf: async () => [],
          backupsIn: () => [],
          now: Date.now,
        },
      );
      // CORS depends on the app's address, and the gateway is configured for another one here.
      const wrong = findings.filter(({ check, problem }) => problem !== null && check !== 'gateway: origins');
      if (wrong.length > 0) throw new Error(wrong.map(({ check, problem }) => `${check}: ${problem}`).join('\n'));
      say(`verify-installation: ${findings.length - 1} checks hold`);

      await closed(server);
      const maintenance = await ask(`${app}/login`);
      expectThat(
        'without the app the maintenance page shows',
        maintenance.status === 503 && maintenance.text.includes('सेवा केही समय बन्द छ'),
      );
      expectThat('the maintenance page says when to come again', maintenance.headers['retry-after'] === '60');
      for (const each of site.gateways) each.child.kill('SIGKILL');
      await Promise.all(site.gateways.map(({ ended }) => ended));
      const busy = await ask(`${gateway}/server/status`);
      expectThat('without gateways the app is told to come again', busy.status === 503 && busy.headers['retry-after'] === '5');
      say('without the app people see the maintenance page; without gateways the app is told when to ask again');
    } finally {
      await closed(server);
      await site.stop();
    }
  },
};

function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Not so: ${what}.`);
}

function askThrough(front: Front, address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const send = address.startsWith('https:') ? encryptedRequest : plainRequest;
  return new Promise((answered, failed) => {
    const sent = send(
      address,
      { method, ca: front.certificate, headers: { ...headers, ...(body && { 'content-length': String(body.length) }) } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => answered({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    let isAnswered = false;
    sent.on('response', () => (isAnswered = true));
    // nginx refuses a body that is too large before it has arrived completely.
    sent.on('error', (error) => !isAnswered && failed(error));
    sent.end(body);
  });
}

/** Like `fetch`, but trusts the drill's certificate and sends plain HTTP to its own port. */
async function fetchThrough({ ports, ...front }: Front, address: string, init: RequestInit): Promise<Response> {
  const target = address.startsWith('http:') ? `http://localhost:${ports.plain}/` : address;
  const { status, headers, text } = await askThrough({ ports, ...front }, target, {
    headers: Object.fromEntries(new Headers(init.headers)),
  });
  const bodyless = [204, 304].includes(status);
  return new Response(bodyless ? null : text, {
    status,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  });
}

function speaksHttp2(base: string, front: Front): Promise<boolean> {
  return new Promise((answered) => {
    const client = connectHttp2(base, { ca: front.certificate });
    client.once('connect', () => {
      answered(client.alpnProtocol === 'h2');
      client.close();
    });
    client.once('error', () => answered(false));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
}

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get as getOver } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defaultCommission } from '../../packages/i18n/src/commission.ts';
import { withMarkedNames } from '../../packages/i18n/src/commission-in-page.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAppServer } from './app-server.ts';

const pageSource =
  '<html><head><meta name="theme-color" content="#003893" /><meta name="description" content="Vacancies" /><title>लोक सेवा आयोग - Staff</title><script>preload()</script><script type="application/json" id="gateway-bases">{ "*": "x" }</script></head><body></body></html>';

const { name } = withMarkedNames(defaultCommission);
const signInPage = pageSource.replace(
  '<body>',
  `<body><template><p>Log in</p><p>${name.ne}</p><p>${name.en}</p></template><script>show("login")</script>`,
);

async function served(gateway = 'http://gateway.test:8080', options: { traces?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'app-server-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), pageSource);
  writeFileSync(join(folder, 'login.html'), signInPage);
  writeFileSync(join(folder, 'assets/main-1.js'), 'main()');
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync('main()'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  const server = await startAppServer({
    folder,
    host: '127.0.0.1',
    port: 0,
    gatewayBases: { '*': gateway },
    formOrigins: ['http://sandbox.test'],
    ...options,
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign((path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(base + path, { headers, method }), {
    /** `fetch` sends no other host than that of the address. */
    asHost: (host: string) =>
      new Promise<string>((resolve, reject) => {
        getOver(base, { headers: { host } }, (answer) => text(answer).then(resolve, reject)).on('error', reject);
      }),
  });
}

test("every address that is a screen answers with the page and this installation's gateway", async () => {
  const get = await served();
  for (const path of ['/', '/vacancy/1/2/3/4', '/change/password/a.b']) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('{"*":"http://gateway.test:8080"}');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('the page connects to its gateway before a script asks it', async () => {
  const get = await served('http://gateway.test:8080/base');
  expect(await (await get('/')).text()).toContain('<link rel="preconnect" href="http://gateway.test:8080" crossorigin="anonymous" />');
});

test('a page whose gateway is on its own origin shares its connection and makes no other', async () => {
  const { asHost } = await served('https://recruitment.test/api');
  const own = await asHost('recruitment.test');
  expect(own).toContain('{"*":"https://recruitment.test/api"}');
  expect(own).not.toContain('preconnect');
  expect(await asHost('other.test')).toContain('preconnect');
});

test('a screen that was rendered at build has a page of its own, whose inline scripts its policy allows by their hash', async () => {
  const get = await served();
  const answer = await get('/login');
  expect(await answer.text()).toContain('<p>Log in</p>');
  const policy = answer.headers.get('content-security-policy');
  for (const script of ['preload()', 'show("login")'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect((await get('/login.html')).status).toBe(404);
  expect(await (await get('/')).text()).not.toContain('Log in');
});

test('a built file is compressed beforehand and kept for ever; a missing one is not found', async () => {
  const get = await served();
  const file = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br' });
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(await file.text()).toBe('main()');
  expect((await get('/assets/main-1.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBe(null);
  expect((await get('/assets/main-2.js')).status).toBe(404);
});

test('a page seen before is not sent again', async () => {
  const get = await served();
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
});

test('the page may run its own scripts, call its gateway and post forms to the providers, nothing else', async () => {
  const get = await served();
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  expect(policy).toContain('http://gateway.test:8080');
  expect(policy).toContain("form-action 'self' http://sandbox.test");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
});

test('every answer says that it is shown and read by its own page only, is what it says, and tells no other site where it was', async () => {
  const get = await served();
  for (const path of ['/', '/login', '/assets/main-1.js', '/assets/gone.js', '/vacancy/1']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('referrer-policy'), path).toBe('same-origin');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
  const refused = await get('/', {}, 'TRACE').catch(() => null);
  expect(refused?.status ?? 405).toBe(405);
  for (const { headers } of [await get('/', {}, 'POST'), await get('/health'), await get('/%ff')])
    expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('what lies outside the built files cannot be reached, and nothing but reading is allowed', async () => {
  const get = await served();
  expect((await get('/.vite/manifest.json')).status).toBe(404);
  expect((await get('/..%2f..%2fetc%2fpasswd')).headers.get('content-type')).toContain('text/html');
  expect((await get('/%ff')).status).toBe(400);
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

async function gatewayOf(commission: () => object): Promise<string> {
  const gateway = createServer((_request, response) => response.end(JSON.stringify({ maintenance: false, commission: commission() })));
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void gateway.close());
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
}

const karnali = { name: { en: 'Karnali "PSC" <1>', ne: 'कर्णाली लोक सेवा आयोग' }, colour: '#7a1f5c', emblem: 'commission/emblem/4' };

test('a page bears the name of the commission before anything is asked, and its policy allows the same scripts', async () => {
  const gateway = await gatewayOf(() => karnali);
  const [named, unnamed] = [await served(gateway), await served('http://127.0.0.1:9')];
  const [answer, before] = [await named('/login'), await unnamed('/login')];
  const page = await answer.text();
  expect(page).toContain('<title>कर्णाली लोक सेवा आयोग - Staff</title>');
  expect(page).toContain('<p>कर्णाली लोक सेवा आयोग</p><p>Karnali &quot;PSC&quot; &lt;1></p>');
  expect(page).toContain('content="#7a1f5c"');
  const [, json] = /<script type="application\/json" id="commission">(.*?)<\/script>/.exec(page)!;
  expect(JSON.parse(json!)).toEqual({ ...karnali, emblem: `${gateway}/commission/emblem/4` });
  const scripts = (policy: string | null) => /script-src [^;]*/.exec(policy ?? '')?.[0];
  expect(scripts(answer.headers.get('content-security-policy'))).toBe(scripts(before.headers.get('content-security-policy')));
  expect(await before.text(), 'a gateway that does not answer keeps no page back').toContain('<p>लोक सेवा आयोग</p>');
});

test('a commission that is renamed is a new page to browsers that have the old one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let said = karnali;
  const get = await served(await gatewayOf(() => said));
  const etag = (await get('/login')).headers.get('etag')!;
  expect((await get('/login', { 'if-none-match': etag })).status).toBe(304);
  said = { ...karnali, name: { en: 'Gandaki', ne: 'गण्डकी' } };
  vi.setSystemTime(Date.now() + 60_000);
  await vi.waitFor(async () => expect((await get('/login', { 'if-none-match': etag })).status).toBe(200));
  expect(await (await get('/login')).text()).toContain('<p>गण्डकी</p>');
});

test('the address of a vacancy answers with what social media show of it, and every other address without', async () => {
  const detail = {
    vacancy: {
      advtCode: 20_001,
      post: { en: 'Kharidar', ne: 'खरिदार "क"' },
      service: { en: 'Administration', ne: 'प्रशासन' },
      group: { en: 'General', ne: 'सामान्य' },
      class: { en: 'Second', ne: 'द्वितीय' },
      organization: { en: 'Home', ne: 'गृह' },
      totalSeats: 3,
      singleSubmissionLastAt: '2026-12-15T11:15:00.000Z',
    },
  };
  const gateway = createServer((request, response) => {
    response.statusCode = request.url === '/vacancy/announced/20001' ? 200 : 404;
    response.end(JSON.stringify({ data: detail }));
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void gateway.close());
  const base = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const get = await served(base);
  const page = await (await get('/advertisement/20001')).text();
  expect(page).toContain('<meta property="og:title" content="खरिदार &quot;क&quot; (Kharidar)" />');
  expect(page).toContain(`<meta property="og:image" content="${base}/vacancy/picture/20001" />`);
  expect(page.match(/name="description"/gu), 'the vacancy has one description, its own').toHaveLength(1);
  for (const path of ['/advertisement/20002', '/vacancy']) {
    const other = await (await get(path)).text();
    expect(other).not.toContain('og:');
    expect(other).toContain('<meta name="description" content="Vacancies" />');
  }
});

test('every answer asks for TLS, forbids guessing its type and forbids frames', async () => {
  const get = await served();
  const answers = [
    await get('/'),
    await get('/assets/main-1.js'),
    await get('/assets/none.js'),
    await get('/health'),
    await get('/%'),
    await get('/', {}, 'POST'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 400, 405]);
  for (const { headers } of answers) {
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('the page says that its calls begin traces only where the installation wishes it, under the same policy', async () => {
  const [plain, traced] = [await served(), await served(undefined, { traces: true })];
  const [without, wished] = [await plain('/'), await traced('/')];
  expect(await without.text()).not.toContain('data-traces');
  expect(await wished.text()).toContain('id="gateway-bases" data-traces>');
  expect(wished.headers.get('content-security-policy')).toBe(without.headers.get('content-security-policy'));
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startAppServer } from './app-server.ts';

const pageSource =
  '<html><head><script>preload()</script><script type="application/json" id="gateway-bases">{ "*": "x" }</script></head><body></body></html>';

const signInPage = pageSource.replace('<body>', '<body><template><p>Log in</p></template><script>show("login")</script>');

async function served() {
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
    gatewayBases: { '*': 'http://gateway.test:8080' },
    formOrigins: ['http://sandbox.test'],
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(base + path, { headers, method });
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
});

test('what lies outside the built files cannot be reached, and nothing but reading is allowed', async () => {
  const get = await served();
  expect((await get('/.vite/manifest.json')).status).toBe(404);
  expect((await get('/..%2f..%2fetc%2fpasswd')).headers.get('content-type')).toContain('text/html');
  expect((await get('/%ff')).status).toBe(400);
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

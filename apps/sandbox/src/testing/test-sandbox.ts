import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildSandbox } from '../app.ts';

/** A sandbox on a separate folder; `restart` opens the same folder again. */
export function testSandbox() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const clock = { now: new Date('2026-11-21T06:00:00Z') };
  const configuration = { host: '127.0.0.1', port: 0, smtpPort: 0, dataDirectory, candidatePortal: 'http://portal.test' };
  const restart = () => buildSandbox(configuration, () => clock.now);
  return { ...restart(), restart, clock };
}

type Injecting = ReturnType<typeof buildSandbox>['app'];

export function postForm(app: Injecting, url: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

export function postJson(app: Injecting, url: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, headers, payload });
}

export function where(response: { headers: Record<string, unknown> }): URL {
  return new URL(String(response.headers.location), 'http://sandbox.test');
}

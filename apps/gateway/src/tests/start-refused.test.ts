import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { objectStoreKeys, startObjectStore } from '../testing/object-store.ts';
import { spawnGateway } from '../testing/spawned-gateway.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('A gateway for candidates, one for staff and one that does no jobs all stop before they listen when store and mail server refuse them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'psc-refused-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const store = await startObjectStore(['psc-files']);
  onTestFinished(() => store.stop());
  const mails = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) => answer(new Error('no')),
  });
  mails.on('error', () => undefined);
  await new Promise<void>((listening) => void mails.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((stopped) => mails.close(() => stopped())));
  const { port } = mails.server.address() as { port: number };
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    S3_BUCKET: 'psc-files',
    S3_ENDPOINT: store.base,
    S3_ACCESS_KEY: objectStoreKeys.accessKey,
    S3_SECRET_KEY: 'hush-secret',
    MAIL_SMTP_URL: `smtp://portal:hush-mail@127.0.0.1:${port}`,
  };
  const kinds = [{ AUDIENCE: 'candidates' }, { AUDIENCE: 'staff' }, { AUDIENCE: 'staff', RUN_JOBS: 'false' }];
  const gateways = await Promise.all(kinds.map((kind) => spawnGateway({ ...variables, ...kind })));
  onTestFinished(() => gateways.forEach(({ child }) => child.kill('SIGKILL')));
  for (const { ended, printed } of gateways) {
    expect(await ended, printed()).toBe(1);
    expect(printed()).toContain('S3_ACCESS_KEY and S3_SECRET_KEY have to be of an account');
    expect(printed()).toContain('correct the user and password in MAIL_SMTP_URL');
    expect(printed()).not.toContain('hush');
  }
}, 300_000);

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { smtpMailer, type Mail, type Mailer } from './mailer.ts';

let server: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
afterEach(() => mailer.close());

const timeoutsMs = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 };
let number = 0;
function mail(subject: string, isAwaited = false): Mail {
  number += 1;
  return { id: `mail-${number}`, to: 'sita@mail.example', subject, text: 'text', html: '<p>text</p>', language: 'en', isAwaited };
}

test('a mail that somebody waits for to sign in arrives while every other connection hangs in the mail server', async () => {
  server.behave('holdsSlow');
  mailer = smtpMailer(server.url, 'psc@mail.example', { connections: 2, timeoutsMs: { ...timeoutsMs, socketTimeout: 20_000 } });
  const slow = Array.from({ length: 6 }, () => mailer.send(mail('slow')).catch(() => 'given up'));
  await mailer.send(mail('reset link', true));
  expect(server.taken.at(-1)).toContain('Subject: reset link');
  expect(await Promise.race([...slow, Promise.resolve('they wait')])).toBe('they wait');
});

test.each(['silent', 'nonsense', 'refuses'] as const)(
  'a mail server that is %s is given up in time, so that the mail is tried again, and takes it once it is well',
  async (mood) => {
    server.behave(mood);
    mailer = smtpMailer(server.url, 'psc@mail.example', { timeoutsMs });
    await expect(mailer.send(mail('once'))).rejects.toThrow();
    server.behave('takes');
    await mailer.send(mail(`after ${mood}`));
    expect(server.taken.at(-1)).toContain(`Subject: after ${mood}`);
  },
);

test('a mail server that is down is a failure at once', async () => {
  const gone = await startMailServer();
  await gone.stop();
  mailer = smtpMailer(gone.url, 'psc@mail.example', { timeoutsMs });
  const startedAt = performance.now();
  await expect(mailer.send(mail('once'))).rejects.toThrow();
  await vi.waitFor(() => expect(performance.now() - startedAt).toBeLessThan(5000));
});

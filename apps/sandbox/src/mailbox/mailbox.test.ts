import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { postJson, testSandbox } from '../testing/test-sandbox.ts';

const mail = [
  'From: no-reply@psc.test',
  'To: Sita@Example.test',
  'Subject: =?UTF-8?B?4KSq4KS+4KS44KS14KSw4KWN4KSh?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'पासवर्ड: abc',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>पासवर्ड: <b>abc</b></p><script>alert(1)</script>',
  '--b--',
  '',
].join('\r\n');

/** Speaks SMTP directly and returns the last answer. */
async function deliver(port: number, source: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value = '' } = await answers.next();
    return value[3] === '-' ? answer() : value;
  };
  await answer();
  let last = '';
  for (const line of ['EHLO test', 'MAIL FROM:<no-reply@psc.test>', 'RCPT TO:<Sita@Example.test>', 'DATA', `${source}\r\n.`]) {
    socket.write(`${line}\r\n`);
    last = await answer();
    if (/^[45]/.test(last)) break;
  }
  socket.destroy();
  return last;
}

async function listeningSandbox() {
  const sandbox = testSandbox();
  const listening = once(sandbox.smtp.server, 'listening');
  sandbox.smtp.listen(0, '127.0.0.1');
  await listening;
  onTestFinished(() => new Promise<void>((closed) => sandbox.smtp.close(() => closed())));
  return { ...sandbox, smtpPort: (sandbox.smtp.server.address() as AddressInfo).port };
}

test('a mail is kept, found by its receiver in any case, and still there after a restart', async () => {
  const { app, smtpPort, restart } = await listeningSandbox();
  expect(await deliver(smtpPort, mail)).toMatch(/^250/);
  for (const running of [app, restart().app]) {
    const { messages } = (await running.inject('/mailbox/messages?to=sita@example.TEST')).json();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ subject: 'पासवर्ड', text: expect.stringContaining('पासवर्ड: abc'), to: ['sita@example.test'] });
    expect((await running.inject('/mailbox/messages?to=other@example.test')).json().messages).toEqual([]);
  }
});

test('a mail is readable in a browser, and its scripts cannot run', async () => {
  const { app, smtpPort } = await listeningSandbox();
  await deliver(smtpPort, mail);
  expect((await app.inject('/mailbox')).body).toContain('पासवर्ड');
  const [{ id }] = (await app.inject('/mailbox/messages')).json().messages;
  expect((await app.inject(`/mailbox/${id}`)).body).toContain('sandbox="allow-popups');
  expect((await app.inject(`/mailbox/${id}/body`)).headers['content-security-policy']).toContain('sandbox');
});

test('during an outage mail is refused for the time being', async () => {
  const { app, smtpPort } = await listeningSandbox();
  await postJson(app, '/control', { provider: 'mailbox', outage: true });
  expect(await deliver(smtpPort, mail)).toMatch(/^4/);
  await postJson(app, '/control', { provider: 'mailbox', outage: false });
  expect(await deliver(smtpPort, mail)).toMatch(/^250/);
});

import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { khaltiAdapter } from '../areas/payment/providers/khalti/adapter.ts';
import { probeProvider } from '../areas/payment/providers/configured-providers.ts';
import { probeClock } from './clock-offset.ts';
import { clamdScanner } from './files/scanner.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createLog } from './frame/log.ts';
import { createGateway } from '../gateway.ts';
import { smtpMailer } from './mail/mailer.ts';
import { watchServices, type Service } from './services.ts';
import { objectStoreKeys, startObjectStore } from '../testing/object-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const BUCKET = 'psc-files';
const PASSWORD = 'hush-mail';
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUps.splice(0)) await each();
});

async function objectStore(port?: number) {
  const store = await startObjectStore([BUCKET], port === undefined ? {} : { port });
  cleanUps.push(store.stop);
  return store;
}

type MailAnswer = 'fine' | 'refuses' | 'cannotTellNow';

/** A mail server with one account and a chosen answer to sign-ins. */
async function mailServer(says: MailAnswer, port = 0) {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      if (says === 'cannotTellNow') return answer(Object.assign(new Error('come again later'), { responseCode: 454 }));
      if (says === 'refuses' || password !== PASSWORD) return answer(new Error('Invalid username or password'));
      return answer(null, { user: username });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  cleanUps.push(stop);
  const { port: own } = server.server.address() as { port: number };
  return { url: `smtp://portal:${PASSWORD}@127.0.0.1:${own}`, port: own, stop };
}

type Keys = { accessKey: string; secretKey: string };
async function files(endpoint: string, { accessKey, secretKey }: Keys = objectStoreKeys, bucket = BUCKET): Promise<Service> {
  const store = await openFileStore({ s3: { bucket, region: 'us-east-1', endpoint, accessKey, secretKey }, dataDir: '/nowhere' });
  return { name: 'files', probe: store.probe! };
}

function mail(url: string): Service {
  const mailer = smtpMailer(url, 'psc@mail.example');
  cleanUps.push(mailer.close);
  return { name: 'mail', probe: mailer.probe! };
}

/** Starts with waits that end when the test says so. */
function startWith(...services: Service[]) {
  const lines: string[] = [];
  const waits: (() => void)[] = [];
  const started = watchServices(
    services,
    createLog('info', { write: (line) => void lines.push(line) }),
    (_milliseconds, signal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        waits.push(resolve);
      }),
  );
  cleanUps.push(started.stop);
  return { ...started, lines, waits, logged: () => lines.join('') };
}

const turn = () => new Promise((next) => setImmediate(next));
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

test('A start with the right keys and the right password awaits nothing, and leaves no object behind', async () => {
  const store = await objectStore();
  const { url } = await mailServer('fine');
  const { meet, awaited } = startWith(await files(store.base), mail(url));
  await meet();
  expect(awaited()).toEqual([]);
  expect(store.keysIn(BUCKET)).toEqual([]);
});

test("Two gateways that start at the same time do not take away each other's probe", async () => {
  const store = await objectStore();
  const starts = await Promise.all(Array.from({ length: 5 }, async () => startWith(await files(store.base))));
  await Promise.all(starts.map(({ meet }) => meet()));
  expect(starts.flatMap(({ awaited }) => awaited())).toEqual([]);
  expect(store.keysIn(BUCKET)).toEqual([]);
});

test.each<[string, Partial<Keys> & { bucket?: string }, RegExp]>([
  ['a wrong secret', { secretKey: 'hush-secret' }, /SignatureDoesNotMatch\): S3_ACCESS_KEY and S3_SECRET_KEY have to be of an account/],
  ['an unknown access key', { accessKey: 'HUSHKEY' }, /InvalidAccessKeyId\): S3_ACCESS_KEY and S3_SECRET_KEY have to be of an account/],
  ['a bucket that is not there', { bucket: 'elsewhere' }, /NoSuchBucket\): make the bucket that S3_BUCKET names/],
])('%s stops the start with one line that names the variables and repeats none of them', async (_what, { bucket, ...keys }, says) => {
  const store = await objectStore();
  const { meet, logged } = startWith(await files(store.base, { ...objectStoreKeys, ...keys }, bucket));
  const { message } = (await meet().catch((error: unknown) => error)) as Error;
  expect(message).toMatch(says);
  expect(message.split('\n')).toHaveLength(1);
  expect(message + logged()).not.toMatch(/hush|HUSHKEY|elsewhere/);
});

test('A sign-in that the mail server refuses stops the start, and the password is not repeated', async () => {
  const { url } = await mailServer('refuses');
  const { meet, logged } = startWith(mail(url));
  const { message } = (await meet().catch((error: unknown) => error)) as Error;
  expect(message).toBe('The mail server refuses the sign-in (535): correct the user and password in MAIL_SMTP_URL.');
  expect(message + logged()).not.toContain('hush');
});

test('Both refusals are told in one start', async () => {
  const store = await objectStore();
  const { url } = await mailServer('refuses');
  const { meet } = startWith(await files(store.base, objectStoreKeys, 'elsewhere'), mail(url));
  await expect(meet()).rejects.toThrow(/^The object store refuses .*\nThe mail server refuses /);
});

test('An object store that is away lets the gateway start, and is tried again until it answers', async () => {
  const store = await objectStore();
  await store.stop();
  const { meet, awaited, waits, logged } = startWith(await files(store.base));
  await meet();
  expect(awaited()).toEqual(['files']);
  expect(logged()).toContain('service does not answer');
  waits[0]!();
  await until(() => waits.length === 2);
  expect(awaited()).toEqual(['files']);
  await objectStore(store.port);
  waits[1]!();
  await until(() => awaited().length === 0);
  expect(logged()).toContain('service answers');
});

test('A store that answers with 503, as behind a balancer without servers, is away and not a refusal', async () => {
  const store = await objectStore();
  store.failWith(503);
  const { meet, awaited } = startWith(await files(store.base));
  await meet();
  expect(awaited()).toEqual(['files']);
});

test('A store that went away and comes back with other keys is not stopped for: it stays awaited, with the reason in the log', async () => {
  const store = await objectStore();
  await store.stop();
  const { meet, awaited, waits, logged } = startWith(await files(store.base, { ...objectStoreKeys, secretKey: 'hush-secret' }));
  await meet();
  await objectStore(store.port);
  waits[0]!();
  await until(() => waits.length === 2);
  expect(awaited()).toEqual(['files']);
  expect(logged()).toContain('SignatureDoesNotMatch');
  expect(logged()).not.toContain('hush');
});

test.each<[string, MailAnswer]>([
  ['is not there', 'fine'],
  ['cannot check passwords for the moment', 'cannotTellNow'],
])('A mail server that %s lets the gateway start, and is tried again until it takes the sign-in', async (_how, says) => {
  const away = await mailServer(says);
  if (says === 'fine') await away.stop();
  const { meet, awaited, waits } = startWith(mail(away.url));
  await meet();
  expect(awaited()).toEqual(['mail']);
  if (says !== 'fine') await away.stop();
  await mailServer('fine', away.port);
  waits[0]!();
  await until(() => awaited().length === 0);
});

test('A service that goes away while the gateway runs is awaited, with the reason in the log, until it answers again', async () => {
  const store = await objectStore();
  const { meet, awaited, waits, logged } = startWith(await files(store.base));
  await meet();
  expect(awaited()).toEqual([]);
  await store.stop();
  waits[0]!();
  await until(() => awaited().length === 1);
  expect(awaited()).toEqual(['files']);
  expect(logged()).toContain('service does not answer');
  await objectStore(store.port);
  waits[1]!();
  await until(() => awaited().length === 0);
  expect(logged()).toContain('service answers');
});

test('A password that the mail server refuses later is named in the log, and stops nothing', async () => {
  const right = await mailServer('fine');
  const { meet, awaited, waits, logged } = startWith(mail(right.url));
  await meet();
  await right.stop();
  await mailServer('refuses', right.port);
  waits[0]!();
  await until(() => awaited().length === 1);
  expect(logged()).toContain('correct the user and password in MAIL_SMTP_URL');
  expect(logged()).not.toContain('hush');
});

test.each<[string, number, boolean]>([
  ['that agrees with that of the database', 0, false],
  ['six seconds ahead', 6, true],
  ['six seconds behind', -6, true],
])('A clock %s is judged before the gateway listens, and later', async (_how, offsetSeconds, isWrong) => {
  const database = { jobs: { executeSql: async () => ({ rows: [{ now: new Date(0) }] }) } };
  const { meet, awaited } = startWith({ name: 'clock', probe: () => probeClock(database as never, () => new Date(offsetSeconds * 1000)) });
  await meet();
  expect(awaited()).toEqual(isWrong ? ['clock'] : []);
});

test('A provider that refuses our key is awaited, and one that answers about an unknown payment is not', async () => {
  const asked: string[] = [];
  const provider = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '');
    const isOurs = request.headers.authorization === 'Key right';
    response.writeHead(isOurs ? 404 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ detail: isOurs ? 'Not found.' : 'Invalid token.' }));
  });
  await new Promise<void>((listening) => void provider.listen(0, '127.0.0.1', listening));
  cleanUps.push(() => provider.close());
  const { port } = provider.address() as AddressInfo;
  const khalti = (secretKey: string): Service => {
    const adapter = khaltiAdapter({ base: `http://127.0.0.1:${port}`, secretKey, returnBase: 'http://portal.example', timeoutMs: 5000 });
    return { name: secretKey, probe: () => probeProvider(adapter, new Date()) };
  };
  const { meet, awaited, logged } = startWith(khalti('right'), khalti('wrong'));
  await meet();
  expect(awaited()).toEqual(['wrong']);
  expect(logged()).toContain('ProviderUnavailable');
  expect(asked).toHaveLength(2);
});

test('A virus scanner that does not answer is awaited until it does', async () => {
  const clamd = createTcpServer((socket) => socket.on('data', (said) => String(said) === 'zPING\0' && socket.end('PONG\0')));
  await new Promise<void>((listening) => void clamd.listen(0, '127.0.0.1', listening));
  const { port } = clamd.address() as AddressInfo;
  const { meet, awaited, waits } = startWith({ name: 'scanner', probe: clamdScanner({ host: '127.0.0.1', port }).probe! });
  await meet();
  expect(awaited()).toEqual([]);
  await new Promise((closed) => clamd.close(closed));
  waits[0]!();
  await until(() => awaited().length === 1);
  expect(awaited()).toEqual(['scanner']);
});

test('A gateway that stops tries no more', async () => {
  const store = await objectStore();
  await store.stop();
  const { meet, stop, waits } = startWith(await files(store.base));
  await meet();
  stop();
  await turn();
  waits[0]!();
  await turn();
  expect(waits).toHaveLength(1);
});

test('A gateway without its mail server is ready, says for which service it waits, and counts it until it answers', async () => {
  const away = await mailServer('fine');
  await away.stop();
  const waits: (() => void)[] = [];
  const gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test' }),
    // A busy machine may take longer to ask the database than readiness waits.
    database: { ...(await createTestDatabase()), answers: () => Promise.resolve(true) },
    mailer: smtpMailer(away.url, 'psc@mail.example'),
    now: () => new Date(),
    log: createLog('silent'),
    queue: { install: false, supervise: false },
    waitForService: () => new Promise<void>((resolve) => void waits.push(resolve)),
  });
  onTestFinished(() => gateway.stop());
  await gateway.meetServices();
  const ready = async () => {
    const answer = await gateway.app.inject('/health/ready');
    return { status: answer.statusCode, ...answer.json<object>() };
  };
  const counted = async () =>
    /^gateway_awaited_services\{service="mail"\} (\d)$/m.exec((await gateway.app.inject('/metrics')).payload)?.[1];
  expect(await ready()).toEqual({ status: 200, ready: true, awaited: ['mail'] });
  expect(await counted()).toBe('1');
  await mailServer('fine', away.port);
  waits[0]!();
  let now = await ready();
  while (JSON.stringify(now).includes('mail')) {
    // Lets the event loop turn, so that the test's mail server can answer.
    await turn();
    now = await ready();
  }
  expect(now).toEqual({ status: 200, ready: true, awaited: [] });
  expect(await counted()).toBe('0');
});

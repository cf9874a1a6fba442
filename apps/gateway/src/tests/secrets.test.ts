import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Mail } from '../platform/mail/mailer.ts';
import { sandboxMerchants } from '../areas/payment/providers/sandbox-merchants.ts';
import { signingKeyOf } from '../platform/pdf/signed-code.ts';
import { demoPassword } from '../seed/demo-sign-ins.ts';
import { everyCall, type RecordedResponse } from '../testing/every-call/response-recorder.ts';
import { marksOf } from '../testing/every-call/marked-people.ts';
import { queriesFiles } from '../testing/every-call/queries-files.ts';
import { askEverything, linkTokenIn, temporaryPasswordIn, type Pair } from '../testing/every-call/round.ts';
import { consoleHeaders } from '../testing/candidates-gateway.ts';
import { RecordingDialect } from '../testing/every-call/statement-recorder.ts';
import { correctedEmail, newcomer, newPassword } from '../testing/every-call/steps/account-steps.ts';
import { newOfficer } from '../testing/every-call/steps/staff-account-steps.ts';
import { signInAgain } from '../testing/sign-in-again.ts';
import { releasedCatalogue, type ReleasedCatalogue } from '../testing/released-apps/released-catalogue.ts';
import { catalogueOf, documentOf, exampleReleases, releasedGateways } from '../testing/released-apps/releases.ts';
import { createWorld, mailPassword, metricsToken, smsToken, staffPassword, type World } from '../testing/every-call/world.ts';

/** A value that only its owner, or only the gateway, may know. */
type Secret = { text: string; what: string; /** The answer that gives it to its owner. */ broughtBy?: RecordedResponse };

const log: string[] = [];
let world: World;
let pairs: Pair[];
let secrets: Secret[];

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      log.push(String(text));
      return true;
    });
  }
  world = await createWorld({ connection: { dialect: RecordingDialect } });
  const before = await storedHashes();
  pairs = await askEverything(world);
  secrets = [...before, ...(await storedHashes()), ...typedSecrets(), ...(await mailedSecrets()), ...tokenSecrets(), ...keysOfTheGateway()];
}, 240_000);
afterAll(async () => {
  await world?.stop();
  vi.restoreAllMocks();
});

async function storedHashes(): Promise<Secret[]> {
  const rows = await world.gateway.db.selectFrom('account').select('passwordHash').where('passwordHash', 'is not', null).execute();
  return [...new Set(rows.map(({ passwordHash }) => passwordHash!))].map((text) => ({ text, what: 'hash of a password' }));
}

function typedSecrets(): Secret[] {
  const passwords = [demoPassword, staffPassword, newPassword, world.caller.belongings.password, world.stranger.belongings.password];
  return passwords.map((text) => ({ text, what: 'password' }));
}

async function mailedSecrets(): Promise<Secret[]> {
  const mails = await world.gateway.mails();
  const found = mails.flatMap(({ text }) => [
    { text: temporaryPasswordIn(text), what: 'temporary password' },
    { text: linkTokenIn(text), what: 'token of a link' },
  ]);
  return found.filter(({ text }) => text !== '');
}

function tokenSecrets(): Secret[] {
  const people = [world.caller, world.stranger, world.idle, world.postOfficer, world.officer, world.secondOfficer];
  const held = people.flatMap(({ accessToken, refreshToken }) => [
    { text: accessToken, what: 'access token' },
    { text: refreshToken, what: 'refresh token' },
  ]);
  const brought = world.recorder.responses.flatMap((answer) => {
    const { access_token, refresh_token } = answer.envelope as { access_token?: string; refresh_token?: string };
    if (!access_token || !refresh_token) return [];
    return [
      { text: access_token, what: 'access token', broughtBy: answer },
      { text: refresh_token, what: 'refresh token', broughtBy: answer },
    ];
  });
  return [...held, ...brought];
}

function keysOfTheGateway(): Secret[] {
  const { esewa, khalti, connectips, fonepay, rmis } = sandboxMerchants;
  const signingKey = signingKeyOf(world.gateway.tools.configuration).privateKey.export({ format: 'jwk' }).d ?? '';
  const keys = [
    mailPassword,
    smsToken,
    metricsToken,
    signingKey,
    esewa.secretKey,
    khalti.secretKey,
    connectips.password,
    fonepay.secretKey,
    rmis.token,
    'PRIVATE KEY',
  ];
  return keys.map((text) => ({ text, what: 'key of the gateway' }));
}

const asked = ({ callId, by, about, httpStatus }: RecordedResponse) => `${callId} by ${by} about ${about}: ${httpStatus}`;
const holds = ({ bytes, headers }: RecordedResponse, text: string) => bytes.includes(text) || headers.includes(text);
const marksOfStranger = () => marksOf(world.stranger.facts, world.stranger.masterId);

/** Calls whose caller has proved to be the person concerned. */
const signingIn = new Set(['session.login', 'session.refresh']);

test('every call that exists is done at least once, so that nothing below holds because all was refused', () => {
  const done = new Set(world.recorder.responses.filter(({ httpStatus }) => httpStatus < 300).map(({ callId }) => callId));
  const undone = [...everyCall.keys()].filter((callId) => !done.has(callId));
  expect(
    undone.flatMap((callId) =>
      world.recorder.responses
        .filter((answer) => answer.callId === callId)
        .map((answer) => `${asked(answer)} ${answer.envelope.message} ${JSON.stringify(answer.envelope.errors ?? '')}`),
    ),
    'a call that needs input needs a step in testing/every-call/steps',
  ).toEqual([]);
});

test('no call of any person ends in an unexpected error', () => {
  expect(world.recorder.responses.filter(({ httpStatus }) => httpStatus >= 500).map(asked)).toEqual([]);
});

test('the statements of every call are in the queries.sql of the area that executes them', async () => {
  for (const [folder, queries] of queriesFiles(world.recorder.responses)) {
    await expect.soft(queries, `${folder}/queries.sql differs: run pnpm sql`).toMatchFileSnapshot(`../${folder}/queries.sql`);
  }
}, 60_000);

/** A sentence for each field that an app of a release reads and an answer lacks. */
function lacking(catalogue: ReleasedCatalogue): string[] {
  const answered = world.recorder.responses.filter(({ httpStatus }) => httpStatus === 200);
  const faults = answered.flatMap(({ callId, envelope }) => {
    const call = catalogue.callOf(callId);
    return call === undefined ? [] : catalogue.answerFaults(call, envelope).map((fault) => `${callId}: ${fault}`);
  });
  return [...new Set(faults)];
}

// Before the first release there is none.
test.each(releasedGateways().slice(-1))('every answer has all that the apps of gateway %s read in it', (gateway) => {
  expect(lacking(catalogueOf(gateway))).toEqual([]);
});

test('an answer that lacks a field that an app of a release reads is found', () => {
  const document = documentOf('1.0.0', exampleReleases);
  expect(lacking(releasedCatalogue(document))).toEqual([]);
  document.components.schemas['ServerState']!.required!.push('announcementsOfLastYear');
  expect(lacking(releasedCatalogue(document))).toEqual(["server.status: the whole must have required property 'announcementsOfLastYear'"]);
});

test('no answer holds a password, the hash of one, a token or a key, but the one that brings a token to its owner', () => {
  const told = world.recorder.responses.flatMap((answer) =>
    secrets.filter(({ text, broughtBy }) => broughtBy !== answer && holds(answer, text)).map(({ what }) => `${asked(answer)}: ${what}`),
  );
  expect(told).toEqual([]);
});

test('nobody, another candidate and staff who deal with no candidate hear nothing of one', () => {
  const outsiders = world.recorder.responses.filter(({ by }) => ['nobody', 'candidate', 'idle staff', 'officer of posts'].includes(by));
  const told = outsiders.flatMap((answer) =>
    marksOfStranger()
      .filter((mark) => holds(answer, mark))
      .map((mark) => `${asked(answer)}: ${mark}`),
  );
  expect(told).toEqual([]);
  const officers = world.recorder.responses.filter(({ by }) => by === 'officer');
  const unheard = marksOfStranger().filter((mark) => !officers.some((answer) => holds(answer, mark)));
  expect(unheard, 'what nobody is ever told proves nothing').toEqual([]);
});

test('no cache on the way keeps an answer that is not for everybody', () => {
  const mayBeKept = world.recorder.responses.filter(({ headers }) => !headers.includes('"cache-control":"no-store"'));
  expect(new Set(mayBeKept.map(({ callId }) => everyCall.get(callId)!.access.kind))).toEqual(new Set(['public']));
  expect(mayBeKept.filter(({ httpStatus }) => httpStatus !== 200).map(asked)).toEqual([]);
});

test('what belongs to somebody else is refused just as what does not exist', () => {
  const tellApart = pairs.filter(
    ({ callId, strangers, missing }) =>
      !signingIn.has(callId) && (strangers.httpStatus !== missing.httpStatus || strangers.bytes.compare(missing.bytes) !== 0),
  );
  expect(
    tellApart.map(({ callId, strangers, missing }) => [
      callId,
      strangers.httpStatus,
      strangers.envelope,
      missing.httpStatus,
      missing.envelope,
    ]),
  ).toEqual([]);
  expect(
    pairs
      .filter(({ callId, strangers }) => !signingIn.has(callId) && callId !== 'session.requestResetPassword' && strangers.httpStatus < 400)
      .map(({ callId }) => callId),
  ).toEqual([]);
});

test('a secret goes out only in the mail meant for it, and no mail tells one candidate of another', async () => {
  const mails = await world.gateway.mails();
  const writtenIn = ({ subject, text, html }: Mail, secret: string) => [subject, text, html].some((part) => part.includes(secret));
  for (const [found, receivers] of [
    [temporaryPasswordIn, [newcomer.email, correctedEmail]],
    [linkTokenIn, [newcomer.email, world.stranger.email, world.caller.email, newOfficer.email]],
  ] as const) {
    const bringing = mails.filter(({ text }) => found(text) !== '');
    expect(new Set(bringing.map(({ to }) => to))).toEqual(new Set(receivers));
    for (const mail of bringing) expect(mails.filter((other) => writtenIn(other, found(mail.text)))).toEqual([mail]);
  }
  const meantForMail = new Set(mails.flatMap(({ text }) => [temporaryPasswordIn(text), linkTokenIn(text)]));
  const others = secrets.filter(({ text }) => !meantForMail.has(text));
  expect(mails.flatMap((mail) => others.filter(({ text }) => writtenIn(mail, text)).map(({ what }) => `${mail.subject}: ${what}`))).toEqual(
    [],
  );
  const toOthers = mails.filter(({ to }) => to !== world.stranger.email);
  expect(
    toOthers.flatMap((mail) =>
      marksOfStranger()
        .filter((mark) => writtenIn(mail, mark))
        .map((mark) => `${mail.to}, ${mail.subject}: ${mark}`),
    ),
  ).toEqual([]);
});

test('no subject of a mail says who somebody is', async () => {
  // The number of an application created by a test contains the master ID.
  const told = [world.caller, world.stranger].flatMap(({ facts }) => Object.values(facts));
  const marks = [...told, newcomer.username, newcomer.email, newcomer.phoneNumber];
  const subjects = [...new Set((await world.gateway.mails()).map(({ subject }) => subject))];
  expect(subjects.length).toBeGreaterThan(10);
  expect(subjects.filter((subject) => marks.some((mark) => subject.includes(mark)))).toEqual([]);
});

test('no row of the database holds a password, a token or a key as it is', async () => {
  const plain = secrets.filter(({ what }) => what !== 'hash of a password').map(({ text }) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const tables = await sql<{
    name: string;
  }>`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(world.gateway.db);
  expect(tables.rows.length).toBeGreaterThan(50);
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      found: number;
    }>`select count(*)::int as found from ${sql.raw(name)} as t where t::text like any(${plain})`.execute(world.gateway.db);
    if (rows[0]!.found > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
});

test('what goes wrong unexpectedly tells nobody anything, and the log nothing of a person', async () => {
  const { gateway, recorder, caller, stranger, officer } = world;
  const as = await signInAgain(gateway, caller);
  await sql`alter table training rename column institute_name to gone`.execute(gateway.db);
  await sql`alter table personal_details rename column last_name_ne to gone`.execute(gateway.db);
  const failed = [
    await recorder.call('profile.saveTraining', { body: caller.records.training }, { as }, 'candidate'),
    await recorder.call('profile.savePersonalDetails', { body: caller.records.personalDetails }, { as }, 'candidate'),
    await recorder.call('profile.listTraining', {}, { as: stranger }, stranger.username),
  ];
  for (const { httpStatus, envelope } of failed) {
    expect(httpStatus).toBe(500);
    expect(envelope).toEqual({ status: 0, message: expect.any(String), data: null });
    expect(JSON.stringify(envelope)).not.toMatch(/training|column|gone/);
  }
  world.breakMail();
  await recorder.call('session.requestResetPassword', { body: { email: officer.email } }, { headers: consoleHeaders }, 'nobody');
  await gateway.runJobs();
});

test('requests that make no sense are answered without repeating what was sent', async () => {
  const base = await world.gateway.listen();
  const { facts } = world.caller;
  const post = (path: string, contentType: string, body: string) =>
    fetch(`${base}/${path}`, { method: 'POST', headers: { 'content-type': contentType }, body });
  const answers = await Promise.all([
    fetch(`${base}/no-such-call/${facts.lastName}?email=${facts.email}&access_token=${world.caller.accessToken}`),
    fetch(`${base}/application/by-candidate/${facts.phoneNumber}x`, { headers: { authorization: `Bearer ${world.officer.accessToken}` } }),
    fetch(`${base}/lookup/religions?unknown=${facts.username}&reqMasterId=${facts.lastName}`, {
      headers: { authorization: `Bearer ${world.stranger.accessToken}` },
    }),
    fetch(`${base}/lookup/religions`, { headers: { authorization: `Bearer ${facts.lastName} ${facts.password}` } }),
    post('session/reset-password', 'application/json', `{"newPassword":"${facts.password}"`),
    post('session/reset-password', 'text/plain', facts.password),
    post('session/login', 'application/x-www-form-urlencoded', `password=${facts.password}&grant_type=%`),
    post('notice/save', 'multipart/form-data; boundary=x', facts.password),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status < 400 || status >= 500)).toEqual([]);
  const texts = [
    ...(await Promise.all(answers.map((answer) => answer.text()))),
    await answerToBrokenHttp(base, `GET /${facts.lastName} HTTP/9.9\r\nauthorization: Bearer ${facts.password}\r\n\r\n`),
  ];
  expect(texts.filter((text) => [facts.password, ...marksOf(facts, world.caller.masterId)].some((mark) => text.includes(mark)))).toEqual(
    [],
  );
});

function answerToBrokenHttp(base: string, request: string): Promise<string> {
  return new Promise((answered, failed) => {
    let text = '';
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(request));
    socket.on('data', (bytes) => (text += String(bytes)));
    socket.on('close', () => answered(text));
    socket.on('error', failed);
  });
}

test('no line of the log, however talkative, holds a secret or anything of a person', () => {
  const lines = log.join('').split('\n');
  expect(lines.filter((line) => line.includes('"callId":"session.login"')).length).toBeGreaterThan(3);
  expect(lines.filter((line) => line.includes('call failed')).length).toBe(3);
  expect(lines.filter((line) => line.includes('job failed')).length).toBeGreaterThan(0);
  const told = [
    ...secrets.map(({ text }) => text),
    ...marksOf(world.caller.facts, world.caller.masterId),
    ...marksOfStranger(),
    world.officer.email,
    newcomer.email,
    newcomer.username,
    newcomer.phoneNumber,
  ];
  const messageOf = (line: string) => /"msg":"[^"]*"/.exec(line)?.[0] ?? line;
  expect(lines.filter((line) => told.some((text) => line.includes(text))).map(messageOf)).toEqual([]);
});

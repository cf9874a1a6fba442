import {
  anyOf,
  candidate,
  defineCall,
  json,
  multipart,
  publicAccess,
  returns,
  returnsFile,
  signedIn,
  staff,
} from '@psc/api-client/define-call.ts';
import { queryFlag, queryNumber, searchText } from '@psc/api-client/query.ts';
import { form } from '@psc/validation/rules/form.ts';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pdfFile } from '../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { area } from './bind.ts';
import { done, fileAnswer, type Handlers } from './handlers.ts';
import { idOf } from './params.ts';
import { ReceivedFile } from './received-file.ts';
import { refuse } from './refusal.ts';

const NoteForm = form({ title: v.pipe(v.string(), v.minLength(3, 'rules.notice.title.required')), copies: v.optional(v.number()) });
const ScanForm = form({
  title: v.string(),
  scan: uploadedFile('rules.requisition.document', { types: ['pdf', 'png'], maxKb: 1 }),
});

const calls = {
  open: defineCall({ method: 'GET', path: 'try/open', access: publicAccess, response: returns<string>() }),
  whoCalls: defineCall({ method: 'GET', path: 'try/who-calls', access: publicAccess, response: returns<string>() }),
  search: defineCall({
    method: 'GET',
    path: 'try/search',
    access: signedIn,
    query: v.strictObject({ pageNumber: v.optional(queryNumber, 1), active: v.optional(queryFlag), text: searchText }),
    response: returns<unknown>(),
  }),
  findPeople: defineCall({
    method: 'GET',
    path: 'try/people/{citizenshipNumber}',
    access: staff('scrutiny', 'read'),
    query: v.strictObject({ text: searchText, citizenshipNumber: searchText, active: v.optional(queryFlag) }),
    sensitiveQuery: ['text', 'citizenshipNumber'],
    response: returns<unknown>(),
  }),
  forCandidates: defineCall({
    method: 'GET',
    path: 'try/candidates',
    access: candidate,
    onBehalf: 'reqMasterId',
    response: returns<number>(),
  }),
  forEither: defineCall({
    method: 'GET',
    path: 'try/either/{noticeId}',
    access: anyOf(candidate, staff('scrutiny', 'read')),
    onBehalf: 'reqMasterId',
    response: returns<{ masterId: number; noticeId: number }>(),
  }),
  save: defineCall({
    method: 'POST',
    path: 'try/save',
    access: staff('notice', 'create'),
    body: json(NoteForm),
    response: returns<{ title: string }>(),
  }),
  upload: defineCall({
    method: 'POST',
    path: 'try/upload',
    access: signedIn,
    body: multipart(ScanForm),
    response: returns<{ fileId: string; type: string }>(),
  }),
  download: defineCall({ method: 'GET', path: 'try/download/{fileId}', access: signedIn, response: returnsFile() }),
  once: defineCall({
    method: 'POST',
    path: 'try/once',
    access: signedIn,
    body: json(NoteForm),
    response: returns<number>(),
    idempotent: true,
  }),
  slow: defineCall({
    method: 'POST',
    path: 'try/slow',
    access: signedIn,
    body: json(NoteForm),
    response: returns<number>(),
    idempotent: true,
    ownTransactions: true,
  }),
  fail: defineCall({ method: 'POST', path: 'try/fail', access: signedIn, response: returns<null>() }),
} as const;

let ran = 0;
const outside = { asked: Promise.withResolvers<void>(), answered: Promise.withResolvers<void>() };

const handlers: Handlers<typeof calls> = {
  open: () => 'नमस्कार',
  whoCalls: (_input, { request }) => request.address,
  search: ({ query }) => query,
  findPeople: ({ query }) => query,
  forCandidates: (_input, context) => context.masterId(),
  forEither: ({ params }, context) => ({ masterId: context.masterId(), noticeId: idOf(params.noticeId, 'noticeId') }),
  save: async ({ body }, context) => {
    await context.audit({ subject: `note:${body.title}`, after: body });
    return done({ title: body.title }, 'gateway.frame.done');
  },
  upload: async ({ body }, context) => {
    if (!(body.scan instanceof ReceivedFile)) throw new Error('no file');
    return { fileId: await context.files.store(body.scan, { purpose: 'try', ownerAccountId: null }), type: body.scan.type };
  },
  download: async ({ params }, context) => fileAnswer(await context.files.read(params.fileId)),
  once: async ({ body }, context) => {
    ran += 1;
    await context.audit({ subject: `once:${body.title}`, before: null, after: { copies: 1 } });
    await context.audit({ subject: `once:${body.title}`, before: { copies: 1 } });
    if (body.title === 'refused') throw refuse.conflict('gateway.frame.inUse');
    if (body.title === 'kept') throw refuse.conflict('gateway.frame.inUse').keepingChanges();
    return ran;
  },
  slow: async ({ body }) => {
    ran += 1;
    if (body.title === 'waits') {
      outside.asked.resolve();
      await outside.answered.promise;
    }
    if (body.title === 'fails') throw new Error('the provider is away');
    return ran;
  },
  fail: async (_input, context) => {
    await context.db.insertInto('setting').values({ key: 'half', version: 1, holdsFromAd: '2026-11-21', value: '1' }).execute();
    throw new Error('secret detail of a person@mail.example');
  },
};

let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  gateway = await startTestGateway({ areas: [area('try', calls, handlers)] });
  base = await gateway.listen();
});
afterAll(() => gateway.stop());

test('A call answers the envelope, in Nepali unless English is preferred', async () => {
  const unknownNotice = { noticeId: 'x' };
  expect(await gateway.call(calls.open, {})).toMatchObject({ status: 1, message: '', data: 'नमस्कार' });
  const refusals = await Promise.all(
    ['ne', 'en'].map((language) => gateway.call(calls.forEither, { params: unknownNotice }, { language: language as 'ne' })),
  );
  expect(refusals.map(({ message }) => message)).toEqual(['कृपया पहिले लग इन गर्नुहोस्।', 'Please sign in first.']);
  const preferences = await gateway.call(
    calls.forEither,
    { params: unknownNotice },
    { headers: { 'accept-language': 'fr, en;q=0.5, ne;q=0.9' } },
  );
  expect(preferences.message).toBe('कृपया पहिले लग इन गर्नुहोस्।');
});

test('A query string becomes what the call wants, in either digits, and what it does not know is refused', async () => {
  const person = await gateway.createCandidate();
  const read = (query: unknown) => gateway.call(calls.search, { query: query as never }, { as: person });
  expect((await read({ pageNumber: '२', active: 'true', text: '12' })).data).toEqual({
    pageNumber: 2,
    active: true,
    text: '12',
  });
  expect((await read({})).data).toEqual({ pageNumber: 1 });
  for (const wrong of [{ pageNumber: 'two' }, { pageNumber: ['1', '2'] }, { active: 'yes' }]) {
    expect(await read(wrong)).toMatchObject({
      httpStatus: 400,
      errors: [{ field: Object.keys(wrong)[0], message: 'This value is not of the expected type.' }],
    });
  }
  expect(await read({ pagenumber: '2' })).toMatchObject({
    httpStatus: 400,
    errors: [{ field: 'pagenumber', message: 'This field does not belong to the form.' }],
  });
});

test('Who is looked for is asked in the body, and an address that names somebody is refused', async () => {
  const officer = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  const asked = { params: { citizenshipNumber: '-' }, query: { text: 'Sitaram', citizenshipNumber: '27-01', active: true } };
  expect((await gateway.call(calls.findPeople, asked, { as: officer })).data).toEqual(asked.query);
  const { sensitiveQuery: _, ...asDocumented } = calls.findPeople;
  const get = async (citizenshipNumber: string, query: object) => {
    const answer = await gateway.call(asDocumented, { params: { citizenshipNumber }, query }, { as: officer });
    return [answer.httpStatus, ...(answer.errors ?? []).map(({ field }) => field)];
  };
  expect(await get('-', { active: true })).toEqual([200]);
  expect(await get('-', { text: 'Sitaram' })).toEqual([400, 'text']);
  expect(await get('27-01', { active: true })).toEqual([400, 'citizenshipNumber']);
  const unknown = { ...asked, query: { ...asked.query, surprise: 'x' } };
  expect((await gateway.call(calls.findPeople, unknown as never, { as: officer })).errors?.map(({ field }) => field)).toEqual(['surprise']);
});

test('A candidate is itself and may name nobody else; staff must name the candidate', async () => {
  const [own, other] = [await gateway.createCandidate(), await gateway.createCandidate()];
  const officer = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  const read = (as: typeof officer, onBehalf?: number) =>
    gateway.call(calls.forEither, { params: { noticeId: '५५००००७' }, ...(onBehalf && { onBehalf }) }, { as });
  expect((await read(own)).data).toEqual({ masterId: own.masterId, noticeId: 5_500_007 });
  expect((await read(own, own.masterId)).data?.masterId).toBe(own.masterId);
  expect((await read(own, other.masterId)).httpStatus).toBe(403);
  expect((await read(officer, other.masterId)).data?.masterId).toBe(other.masterId);
  expect((await read(officer)).httpStatus).toBe(400);
  expect((await gateway.call(calls.forCandidates, { onBehalf: own.masterId }, { as: officer })).httpStatus).toBe(403);
});

test('Staff need the very permission that the call names', async () => {
  const reader = await gateway.createStaff({ privileges: { notice: ['read', 'update'], requisition: ['create'] } });
  const writer = await gateway.createStaff({ privileges: { notice: ['create'] } });
  const input = { body: { title: 'Holiday' } };
  expect((await gateway.call(calls.save, input, { as: reader })).httpStatus).toBe(403);
  expect((await gateway.call(calls.save, input, { as: writer })).status).toBe(1);
  expect((await gateway.call(calls.save, input, { as: await gateway.createCandidate() })).httpStatus).toBe(403);
});

test('A body of the wrong kind, shape or size is refused without being acted on', async () => {
  const writer = await gateway.createStaff({ privileges: { notice: ['create'] } });
  const send = (body: unknown, headers?: Record<string, string>) =>
    gateway.call(calls.save, { body: body as never }, { as: writer, ...(headers && { headers }) });
  expect(await send({ title: 5 })).toMatchObject({
    httpStatus: 400,
    errors: [{ field: 'title', message: 'This value is not of the expected type.' }],
  });
  expect(await send({ title: 'Holiday', surprise: true })).toMatchObject({ httpStatus: 400, errors: [{ field: 'surprise' }] });
  expect((await send([])).httpStatus).toBe(400);
  expect((await send('x'.repeat(1_100_000))).httpStatus).toBe(413);
  expect((await send({ title: 'Holiday' }, { 'content-type': 'application/x-www-form-urlencoded' })).httpStatus).toBe(415);
  expect((await gateway.call(calls.save, {} as never, { as: writer })).httpStatus).toBe(400);
});

test('Every write leaves a line in the audit trail: who, what, after, when and in which request', async () => {
  const writer = await gateway.createStaff({ privileges: { notice: ['create'] } });
  const answer = await gateway.call(calls.save, { body: { title: 'Traceable' } }, { as: writer });
  const line = await gateway.db.selectFrom('auditEntry').selectAll().where('subject', '=', 'note:Traceable').executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    accountId: writer.accountId,
    action: 'try.save',
    after: { title: 'Traceable' },
    requestId: answer.headers['x-request-id'],
    at: testNow,
  });
});

test('A file is known by its content, whatever it is called, and comes back byte for byte under its name', async () => {
  const person = await gateway.createCandidate();
  const upload = (file: File) => gateway.call(calls.upload, { body: { title: 'x', scan: file } as never }, { as: person });
  const pdf = new Uint8Array(await pdfFile().arrayBuffer());
  const stored = await upload(new File([pdf], 'नागरिकता प्रमाणपत्र.pdf', { type: 'application/octet-stream' }));
  expect(stored.data?.type).toBe('application/pdf');

  const read = await gateway.call(calls.download, { params: { fileId: stored.data?.fileId ?? '' } }, { as: person });
  expect(read.bytes).toEqual(Buffer.from(pdf));
  expect(read.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('नागरिकता प्रमाणपत्र.pdf')}`);

  const disguised = await upload(
    new File([new TextEncoder().encode('<html><script>alert(1)</script>')], 'photo.png', { type: 'image/png' }),
  );
  expect(disguised).toMatchObject({ httpStatus: 400, errors: [{ field: 'scan' }] });
  const tooLarge = await upload(new File([pdf, new Uint8Array(1100)], 'large.pdf'));
  expect(tooLarge).toMatchObject({ httpStatus: 400, errors: [{ field: 'scan' }] });
  expect((await upload(new File([new Uint8Array(26 * 1024 * 1024)], 'huge.pdf'))).httpStatus).toBe(413);
});

test('A call repeated with its key runs once, also when both arrive together', async () => {
  const person = await gateway.createCandidate();
  const send = (title: string, key = 'submission-0001') =>
    gateway.call(calls.once, { body: { title } }, { as: person, headers: { 'idempotency-key': key } });
  const before = ran;
  const answers = await Promise.all([send('Holiday'), send('Holiday'), send('Holiday')]);
  expect(ran).toBe(before + 1);
  expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([before + 1]));
  expect((await send('Another')).httpStatus).toBe(422);
  const other = await gateway.createCandidate();
  const theirs = await gateway.call(
    calls.once,
    { body: { title: 'Holiday' } },
    { as: other, headers: { 'idempotency-key': 'submission-0001' } },
  );
  expect(theirs.data).toBe(before + 2);
});

test('The lines of the audit trail are written by the statement that keeps the answer', async () => {
  const person = await gateway.createCandidate();
  await gateway.call(calls.once, { body: { title: 'Together' } }, { as: person, headers: { 'idempotency-key': 'submission-0005' } });
  const { rows } = await sql`
    select before, after, entry.xmin = kept.xmin and entry.cmin = kept.cmin as together
    from audit_entry entry, idempotency_key kept
    where entry.subject = 'once:Together' and kept.key = 'submission-0005' order by entry.id`.execute(gateway.db);
  expect(rows).toEqual([
    { before: null, after: { copies: 1 }, together: true },
    { before: { copies: 1 }, after: null, together: true },
  ]);
});

test('A refusal that keeps its changes keeps its lines of the audit trail too, any other keeps none', async () => {
  const person = await gateway.createCandidate();
  const send = (title: string) =>
    gateway.call(calls.once, { body: { title } }, { as: person, headers: { 'idempotency-key': `submission-${title}` } });
  const linesOf = (title: string) => gateway.db.selectFrom('auditEntry').select('id').where('subject', '=', `once:${title}`).execute();
  expect([(await send('kept')).httpStatus, (await send('refused')).httpStatus]).toEqual([409, 409]);
  expect([await linesOf('kept'), await linesOf('refused')].map((lines) => lines.length)).toEqual([2, 0]);
});

test('A refused call keeps no answer: the same key may be tried again', async () => {
  const person = await gateway.createCandidate();
  const send = () =>
    gateway.call(calls.once, { body: { title: 'refused' } }, { as: person, headers: { 'idempotency-key': 'submission-0002' } });
  const before = ran;
  expect((await send()).httpStatus).toBe(409);
  expect((await send()).httpStatus).toBe(409);
  expect(ran).toBe(before + 2);
});

test('While a call that asks somebody outside is under way its repetition is refused, and after a failure it may be tried again', async () => {
  const person = await gateway.createCandidate();
  const send = (title: string, key: string) =>
    gateway.call(calls.slow, { body: { title } }, { as: person, headers: { 'idempotency-key': key } });
  const first = send('waits', 'submission-0003');
  await outside.asked.promise;
  expect((await send('waits', 'submission-0003')).httpStatus).toBe(409);
  outside.answered.resolve();
  const answer = await first;
  expect(answer.status).toBe(1);
  expect((await send('waits', 'submission-0003')).data).toBe(answer.data);
  expect((await send('fails', 'submission-0004')).httpStatus).toBe(500);
  expect((await send('fails', 'submission-0004')).httpStatus).toBe(500);
});

test('What goes wrong inside undoes everything and tells nobody how it is built', async () => {
  const answer = await gateway.call(calls.fail, {}, { as: await gateway.createCandidate() });
  expect(answer).toMatchObject({ httpStatus: 500, status: 0, message: 'Something went wrong on our side. Please try again.', data: null });
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(await gateway.db.selectFrom('setting').select('key').where('key', '=', 'half').execute()).toEqual([]);
});

test('A path that is no call answers 404 in the envelope', async () => {
  const response = await fetch(`${base}/no/such/call`, { headers: { 'accept-language': 'en' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 0, data: null });
});

test('A name that means something to JavaScript is refused, in JSON, in a form with files and as the name of a file', async () => {
  const person = await gateway.createStaff({ privileges: { notice: ['create'] } });
  const authorization = `Bearer ${person.accessToken}`;
  const headers = { authorization, 'content-type': 'application/json' };
  for (const body of ['{"title": "Holiday", "__proto__": {"copies": 9}}', '{"title": "Holiday", "constructor": {"prototype": {}}}'])
    expect((await fetch(`${base}/try/save`, { method: 'POST', headers, body })).status).toBe(400);
  const upload = async (data: string, fileName: string) => {
    const body = new FormData();
    body.append('data', data);
    body.append(fileName, pdfFile(), 'a.pdf');
    return (await fetch(`${base}/try/upload`, { method: 'POST', headers: { authorization }, body })).status;
  };
  expect(await upload('{"title": "x"}', 'scan')).toBe(200);
  expect(await upload('{"title": "x", "__proto__": {"a": 1}}', 'scan')).toBe(400);
  for (const name of ['__proto__.scan', 'constructor.prototype.scan', 'scan.__proto__'])
    expect(await upload('{"title": "x"}', name)).toBe(400);
  expect(({} as Record<string, unknown>).copies).toBeUndefined();
});

test('A caller is who the trusted proxies say, and nobody says it of themselves', async () => {
  const [alone, behindOne] = await Promise.all(
    ['0', '1'].map((TRUSTED_PROXY_HOPS) =>
      startTestGateway({ environment: { TRUSTED_PROXY_HOPS }, areas: [area('try', calls, handlers)] }),
    ),
  );
  onTestFinished(async () => void (await Promise.all([alone!.stop(), behindOne!.stop()])));
  const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.9' };
  const callerAt = async (each: TestGateway) => (await each.call(calls.whoCalls, {}, { headers, address: '203.0.113.7' })).data;
  expect(await callerAt(alone!)).toBe('203.0.113.7');
  expect(await callerAt(behindOne!), 'what the proxy wrote, not what the caller had sent it').toBe('198.51.100.9');
});

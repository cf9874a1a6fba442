import { defineCall, json, multipart, returns, signedIn } from '@psc/api-client/define-call.ts';
import { form } from '@psc/validation/rules/form.ts';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { area } from './bind.ts';
import { errorAnswer } from './error-answer.ts';
import type { Handlers } from './handlers.ts';

const ScanForm = form({ scan: uploadedFile('rules.requisition.document', { types: ['png'], maxKb: 20 }) });
const calls = {
  send: defineCall({ method: 'POST', path: 'try/send', access: signedIn, body: multipart(ScanForm), response: returns<string>() }),
  note: defineCall({
    method: 'POST',
    path: 'try/note',
    access: signedIn,
    body: json(v.strictObject({ key: v.string() })),
    response: returns<null>(),
  }),
} as const;
let isDatabaseFull = false;
const handlers: Handlers<typeof calls> = {
  send: ({ body }, context) => context.files.store(body.scan, { purpose: 'try', ownerAccountId: null }),
  note: async ({ body }, { db }) => {
    await db.insertInto('setting').values({ key: body.key, version: 1, holdsFromAd: '2026-11-21', value: '1' }).execute();
    // The message of PostgreSQL when it cannot extend a file.
    if (isDatabaseFull) await sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    return null;
  },
};

let gateway: TestGateway;
let sita: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ areas: [area('try', calls, handlers)] });
  sita = await gateway.createCandidate();
});
afterAll(() => gateway.stop());

test('while the disk of the files is full an upload is refused for a minute, keeps nothing, and is taken once there is room', async () => {
  const { fileStore } = gateway.tools;
  const { put } = fileStore;
  fileStore.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const send = () => gateway.call(calls.send, { body: { scan: pngFile() } }, { as: sita });
  const refused = await send();
  expect([refused.httpStatus, refused.headers['retry-after'], refused.status]).toEqual([503, '60', 0]);
  expect(await gateway.db.selectFrom('storedFile').select('id').where('purpose', '=', 'try').execute()).toEqual([]);
  fileStore.put = put;
  expect((await send()).httpStatus).toBe(200);
});

test('while the disk of the database is full a write is refused as a whole, reading continues, and the write is made once there is room', async () => {
  const note = () => gateway.call(calls.note, { body: { key: 'room' } }, { as: sita });
  const kept = () => gateway.db.selectFrom('setting').select('key').where('key', '=', 'room').execute();
  isDatabaseFull = true;
  const refused = await note();
  expect([refused.httpStatus, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(await kept()).toEqual([]);
  isDatabaseFull = false;
  expect((await note()).httpStatus).toBe(200);
  expect(await kept()).toEqual([{ key: 'room' }]);
});

test('a full disk is an error in the log, because it does not pass by itself', () => {
  expect(errorAnswer({ code: 'ENOSPC' }, 'en')).toMatchObject({ status: 503, failure: 'unexpected' });
  expect(errorAnswer({ code: '40P01' }, 'en')).toMatchObject({ status: 503, failure: 'passing' });
});

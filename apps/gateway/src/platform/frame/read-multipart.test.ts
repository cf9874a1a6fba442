import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall, json, multipart, publicAccess, returns, signedIn } from '@psc/api-client/define-call.ts';
import { form } from '@psc/validation/rules/form.ts';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { area } from './bind.ts';
import { budgets } from './budget.ts';
import type { Handlers } from './handlers.ts';
import { largestFileOf } from './read-multipart.ts';
import type { ReceivedFile } from './received-file.ts';

const scan = (maxKb?: number) => uploadedFile('rules.requisition.document', { types: ['pdf', 'png'], ...(maxKb && { maxKb }) });
const ScanForm = form({ title: v.string(), scan: scan(20) });
const calls = {
  send: defineCall({ method: 'POST', path: 'try/send', access: signedIn, body: multipart(ScanForm), response: returns<number>() }),
  keep: defineCall({ method: 'POST', path: 'try/keep', access: signedIn, body: multipart(ScanForm), response: returns<number>() }),
  name: defineCall({ method: 'POST', path: 'try/name', access: signedIn, body: multipart(ScanForm), response: returns<string>() }),
  say: defineCall({
    method: 'POST',
    path: 'try/say',
    access: publicAccess,
    body: json(v.strictObject({ text: v.string() })),
    response: returns<number>(),
  }),
} as const;
const handlers: Handlers<typeof calls> = {
  send: ({ body }) => body.scan.size,
  keep: ({ body }) => (body.scan as unknown as ReceivedFile).bytes.length,
  name: ({ body }) => body.scan.name,
  say: ({ body }) => body.text.length,
};

let gateway: TestGateway;
let base: string;
let [sita, hari]: Person[] = [];
let uploads: string;
beforeAll(async () => {
  uploads = mkdtempSync(join(tmpdir(), 'psc-uploads-'));
  vi.stubEnv('TMPDIR', uploads);
  gateway = await startTestGateway({ areas: [area('try', calls, handlers)] });
  base = await gateway.listen();
  [sita, hari] = [await gateway.createCandidate(), await gateway.createCandidate()];
});
afterAll(async () => {
  await gateway.stop();
  vi.unstubAllEnvs();
  rmSync(uploads, { recursive: true, force: true });
});

const foldersOfUploads = () => readdirSync(uploads).filter((name) => name.startsWith('psc-upload-'));

/** Sends the beginning of an upload and withholds the rest. */
async function holdUpload(by: Person): Promise<ClientRequest> {
  const sending = request(`${base}/try/send`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
    },
  });
  sending.on('error', () => undefined);
  const before = foldersOfUploads().length;
  sending.write('--x\r\ncontent-disposition: form-data; name="scan"; filename="a.png"\r\n\r\n');
  sending.write(Buffer.alloc(100_000));
  await vi.waitFor(() => expect(foldersOfUploads()).toHaveLength(before + 1));
  return sending;
}
const send = (by: Person, file = pngFile()) => gateway.call(calls.send, { body: { title: 'Letter', scan: file } }, { as: by });

test('a file beyond what its form takes is refused in the words of its field, and nothing of any upload stays on disk', async () => {
  const large = new File([await pngFile().arrayBuffer(), new Uint8Array(3_000_000)], 'large.png', { type: 'image/png' });
  const answer = await send(sita!, large);
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors).toEqual([{ field: 'scan', message: expect.stringContaining('maxFileKB') }]);
  expect((await send(sita!)).httpStatus).toBe(200);
  expect(foldersOfUploads()).toEqual([]);
});

test('a picture that cannot be shown is refused at its field, and one that can is kept without what trails it', async () => {
  const whole = new Uint8Array(await pngFile().arrayBuffer());
  const broken = await send(sita!, new File([whole.subarray(0, 60)], 'broken.png', { type: 'image/png' }));
  expect([broken.httpStatus, broken.errors]).toEqual([400, [{ field: 'scan', message: expect.stringContaining('JPEG') }]]);
  const trailed = await gateway.call(
    calls.keep,
    { body: { title: 'Letter', scan: new File([whole, 'said of its maker'], 'trailed.png', { type: 'image/png' }) } },
    { as: sita! },
  );
  expect(trailed.data).toBe(whole.length);
});

test('a picture gets the ending of its content, and keeps the size that was sent', async () => {
  const png = new Uint8Array(await pngFile().arrayBuffer());
  const sentAs = async (name: string, type = 'image/png') => {
    const answer = await gateway.call(calls.name, { body: { title: 'Letter', scan: new File([png], name, { type }) } }, { as: hari! });
    return answer.data ?? answer.errors;
  };
  expect(await sentAs('scan.jpg', 'image/jpeg')).toBe('scan.png');
  expect(await sentAs('सीता.शर्मा')).toBe('सीता.शर्मा.png');
  expect(await sentAs('IMG_1234.HEIC')).toBe('IMG_1234.png');
  expect(await sentAs('.png')).toBe('picture.png');
  expect((await send(hari!, new File([png, new Uint8Array(900)], 'a.png', { type: 'image/png' }))).data).toBe(png.length + 900);
});

test('who holds uploads open keeps nobody else from uploading, and what is given up is cleared away', async () => {
  const held = [];
  while (held.length < 4) held.push(await holdUpload(sita!));
  const refused = await send(sita!);
  expect([refused.httpStatus, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await send(hari!)).httpStatus).toBe(200);
  for (const each of held) each.destroy();
  await vi.waitFor(() => expect(foldersOfUploads()).toEqual([]));
  expect((await send(sita!)).httpStatus).toBe(200);
});

test('a stranger sends no more JSON than the longest form takes', async () => {
  const say = (length: number) => gateway.call(calls.say, { body: { text: 'x'.repeat(length) } });
  expect((await say(60_000)).httpStatus).toBe(200);
  expect((await say(70_000)).httpStatus).toBe(413);
});

test('a form keeps of its files what its largest field takes', () => {
  expect(largestFileOf(form({ one: scan(20), several: v.array(v.object({ deep: v.optional(scan(50)) })) }), 1_000_000)).toBe(50 * 1024);
  expect(largestFileOf(form({ one: scan(20), sheet: scan() }), 1_000_000)).toBe(1_000_000);
});

test('a candidate sends so many forms with files in a day, whether they are taken or not, and more on the next', async () => {
  const gita = await gateway.createCandidate();
  const refusedOnce = await gateway.call(calls.send, { body: { title: 'Letter' } as never }, { as: gita });
  expect(refusedOnce.httpStatus).toBe(400);
  const counted = gateway.db.updateTable('attempt').set({ numberOfAttempts: budgets.upload.most }).where('action', '=', 'upload');
  const [{ numUpdatedRows }] = (await counted.where('numberOfAttempts', '=', 1).execute()) as [{ numUpdatedRows: bigint }];
  expect(Number(numUpdatedRows)).toBeGreaterThan(0);
  const refused = await send(gita);
  expect([refused.httpStatus, refused.headers['retry-after']]).toEqual([429, '86400']);
  const yesterday = { windowStartsAt: new Date(testNow.getTime() - 24 * 60 * 60_000) };
  await gateway.db.updateTable('attempt').set(yesterday).where('action', '=', 'upload').execute();
  expect((await send(gita)).httpStatus).toBe(200);
});

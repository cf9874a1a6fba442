import { defineCall, json, multipart, returns, returnsFile, signedIn } from '@psc/api-client/define-call.ts';
import { form } from '@psc/validation/rules/form.ts';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { area } from '../frame/bind.ts';
import { fileAnswer, type Handlers } from '../frame/handlers.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const ScanForm = form({ scan: uploadedFile('rules.requisition.document', { types: ['png'], maxKb: 20 }) });
const calls = {
  send: defineCall({ method: 'POST', path: 'try/send', access: signedIn, body: multipart(ScanForm), response: returns<string>() }),
  read: defineCall({
    method: 'POST',
    path: 'try/read',
    access: signedIn,
    body: json(v.strictObject({ id: v.string() })),
    response: returnsFile(),
  }),
} as const;
const handlers: Handlers<typeof calls> = {
  send: ({ body }, context) => context.files.store(body.scan, { purpose: 'try', ownerAccountId: null }),
  read: async ({ body }, { files }) => fileAnswer(await files.read(body.id)),
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ areas: [area('try', calls, handlers)] });
});
afterAll(() => gateway.stop());

test('a store that gives other bytes than were put is found out: nobody sees them, and the true ones are given once they are back', async () => {
  const sita = await gateway.createCandidate();
  const id = await gateway.data(calls.send, { body: { scan: pngFile() } }, { as: sita });
  const { fileStore } = gateway.tools;
  const { get } = fileStore;
  fileStore.get = async () => Buffer.from('a certificate of somebody else');
  const read = () => gateway.call(calls.read, { body: { id } }, { as: sita });
  const refused = await read();
  expect(refused.httpStatus).toBe(500);
  expect(refused.bytes.toString()).not.toContain('somebody else');
  fileStore.get = get;
  expect((await read()).httpStatus).toBe(200);
});

import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { defineCall, multipart, returns, signedIn } from '@psc/api-client/define-call.ts';
import { form } from '@psc/validation/rules/form.ts';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { area } from '../frame/bind.ts';
import type { Handlers } from '../frame/handlers.ts';
import { pdfFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { clamdAddress, clamdScanner, noScanner, ScannerSilent } from './scanner.ts';

const HARMFUL = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
type Answering = 'as clamd' | 'not at all' | 'with an error' | 'by closing';

/** The part of clamd that `zINSTREAM` needs. */
let clamd: Server;
let answering: Answering;
let scanned: Buffer[];
let sockets: Socket[];
beforeEach(async () => {
  answering = 'as clamd';
  scanned = [];
  sockets = [];
  clamd = createServer((socket) => {
    sockets.push(socket);
    let arrived = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      arrived = Buffer.concat([arrived, part]);
      const bytes = wholeStream(arrived);
      if (bytes === null) return;
      scanned.push(bytes);
      if (answering === 'by closing') socket.destroy();
      if (answering === 'with an error') socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (answering === 'as clamd') socket.end(bytes.includes(HARMFUL) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => clamd.close(resolve));
});

/** The joined chunks once the empty one has arrived, else null. */
function wholeStream(arrived: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (arrived.subarray(0, command.length).toString() !== command) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= arrived.length;) {
    const length = arrived.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(arrived.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
const port = () => (clamd.address() as AddressInfo).port;
const scanner = (longestMs?: number) => clamdScanner({ host: '127.0.0.1', port: port() }, longestMs);

test('clamd gets every byte, in pieces, and its verdict is passed on', async () => {
  const bytes = Buffer.alloc(300_000, 'a page of a certificate ');
  expect(await scanner().scan(bytes)).toEqual({ kind: 'clean' });
  expect(scanned[0]!.equals(bytes)).toBe(true);
  expect(await scanner().scan(Buffer.from(`x${HARMFUL}`))).toEqual({ kind: 'infected', found: 'Win.Test.EICAR_HDB-1' });
});

test.each<Answering>(['not at all', 'with an error', 'by closing'])(
  'a scanner that answers %s gives no verdict, within its time',
  async (how) => {
    answering = how;
    await expect(scanner(60).scan(Buffer.from('x'))).rejects.toBeInstanceOf(ScannerSilent);
  },
);

test('clamd is on this machine at a path, or at a host and port', () => {
  expect(clamdAddress('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(clamdAddress('tcp://127.0.0.1')).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(clamdAddress('tcp://[::1]:3311')).toEqual({ host: '::1', port: 3311 });
});

test('a scanner that is not there gives no verdict', async () => {
  const gone = port();
  await new Promise((resolve) => clamd.close(resolve));
  await expect(clamdScanner({ host: '127.0.0.1', port: gone }).scan(Buffer.from('x'))).rejects.toBeInstanceOf(ScannerSilent);
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
});

const PaperForm = form({ paper: uploadedFile('rules.requisition.document', { types: ['pdf'], maxKb: 20 }) });
const calls = {
  send: defineCall({ method: 'POST', path: 'try/send', access: signedIn, body: multipart(PaperForm), response: returns<string>() }),
} as const;
const handlers: Handlers<typeof calls> = {
  send: ({ body }, context) => context.files.store(body.paper, { purpose: 'try', ownerAccountId: null }),
};

async function withGateway(environment: Record<string, string>, work: (gateway: TestGateway) => Promise<void>): Promise<void> {
  const gateway = await startTestGateway({ areas: [area('try', calls, handlers)], environment });
  await work(gateway).finally(() => gateway.stop());
}
const harmfulPdf = async () => new File([await pdfFile().bytes(), HARMFUL], 'paper.pdf', { type: 'application/pdf' });

test('an upload with harmful software is refused at its field and nothing of it is stored', async () => {
  await withGateway({ CLAMD_URL: `tcp://127.0.0.1:${port()}` }, async (gateway) => {
    const sita = await gateway.createCandidate();
    const stored = async () => (await gateway.db.selectFrom('storedFile').select('id').where('purpose', '=', 'try').execute()).length;
    const refused = await gateway.call(calls.send, { body: { paper: await harmfulPdf() } }, { as: sita });
    expect(refused).toMatchObject({ httpStatus: 400, errors: [{ field: 'paper' }] });
    expect(await stored()).toBe(0);
    expect((await gateway.call(calls.send, { body: { paper: pdfFile() } }, { as: sita })).httpStatus).toBe(200);
    expect(await stored()).toBe(1);
    answering = 'by closing';
    expect((await gateway.call(calls.send, { body: { paper: pdfFile() } }, { as: sita })).httpStatus).toBe(503);
    expect(await stored()).toBe(1);
  });
});

test('without a scanner an upload is taken unscanned', async () => {
  expect(await noScanner.scan(Buffer.from(HARMFUL))).toEqual({ kind: 'notScanned' });
  await withGateway({}, async (gateway) => {
    const sita = await gateway.createCandidate();
    expect((await gateway.call(calls.send, { body: { paper: await harmfulPdf() } }, { as: sita })).httpStatus).toBe(200);
    expect(scanned).toEqual([]);
  });
});

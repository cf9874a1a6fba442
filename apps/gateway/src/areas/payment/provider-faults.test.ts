import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptToLookUp } from '../../testing/provider-answer.ts';
import { connectipsAdapter } from './providers/connectips/adapter.ts';
import { esewaAdapter } from './providers/esewa/adapter.ts';
import { fonepayAdapter } from './providers/fonepay/adapter.ts';
import { khaltiAdapter } from './providers/khalti/adapter.ts';
import type { PaymentAdapter } from './providers/adapter.ts';
import { rmisAdapter } from './providers/rmis/adapter.ts';
import { generateKeyPairSync } from 'node:crypto';

type Fault = (request: IncomingMessage, response: ServerResponse) => void;
const paidForAll = {
  ...{ status: 'COMPLETE', total_amount: '700.0', ref_id: 'r', transaction_id: 't', pidx: 'p', ebpCode: 'e', amountPaisa: 70_000 },
  ...{ receiptNumber: '1', txnAmt: '70000', txnId: 1, creditStatus: '000' },
};

/** Faults of a provider other than an outage. None of them may count as a payment or block the caller. */
const faults: Record<string, Fault> = {
  'never answers': () => undefined,
  'breaks the connection': (request) => request.socket.destroy(),
  'answers garbage': (_request, response) => response.end(Buffer.from([0xff, 0xfe, 0, 1, 2, 3])),
  'answers a page of its proxy': (_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
  'sends on to somebody else': (_request, response) => response.writeHead(302, { location: `${base}/paid` }).end(),
  'answers half and stops': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"status": "COMP');
  },
  'answers without an end': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = setInterval(() => response.write(' '.repeat(64 * 1024)), 1);
    request.socket.on('close', () => clearInterval(more));
  },
  'promises more than it sends': (_request, response) => {
    response.writeHead(200, { 'content-length': '9', 'content-type': 'application/json' });
    response.write('{}');
    response.socket?.destroy();
  },
};

let fault: Fault;
let base: string;
const server = createServer((request, response) => {
  if (request.url === '/paid') response.setHeader('content-type', 'application/json').end(JSON.stringify(paidForAll));
  else fault(request, response);
});
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const returnBase = 'https://portal.example';
function adaptersAt(address: string, timeoutMs: number): PaymentAdapter[] {
  const shared = { base: address, returnBase, timeoutMs };
  return [
    esewaAdapter({ ...shared, formBase: address, statusBase: address, productCode: 'EPAYTEST', secretKey: 'k' }),
    khaltiAdapter({ ...shared, secretKey: 'k' }),
    connectipsAdapter({ ...shared, merchantId: '550', appId: 'a', appName: 'a', password: 'p', privateKeyPem: async () => privateKey }),
    fonepayAdapter({ ...shared, merchantCode: 'm', secretKey: 'k' }),
    rmisAdapter({ ...shared, token: 't', officeCode: '1' }),
  ];
}
const attempt = { ...attemptToLookUp, providerReference: 'p' };

test.each(Object.keys(faults))('a provider that %s says nothing of the payment, and holds nobody beyond the time limit', async (name) => {
  fault = faults[name]!;
  const startedAt = performance.now();
  const found = await Promise.all(adaptersAt(base, 800).map((adapter) => adapter.lookUp(attempt)));
  expect(found.map(({ status }) => status)).toEqual(found.map(() => 'unavailable'));
  expect(performance.now() - startedAt).toBeLessThan(8000);
});

test('an answer without an end is cut off as soon as it is longer than any answer, long before the time limit', async () => {
  fault = faults['answers without an end']!;
  const startedAt = performance.now();
  const [esewa] = adaptersAt(base, 60_000);
  expect(await esewa!.lookUp(attempt)).toMatchObject({ status: 'unavailable' });
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test('a provider without a certificate that can be trusted is not spoken to', async () => {
  const found = await Promise.all(adaptersAt(base.replace('http:', 'https:'), 3000).map((adapter) => adapter.lookUp(attempt)));
  expect(found.map(({ status }) => status)).toEqual(found.map(() => 'unavailable'));
});

test('what a provider says of another payment says nothing of this one', async () => {
  fault = (_request, response) =>
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        ...paidForAll,
        transaction_uuid: 'P-OF-ANOTHER',
        referenceId: 'P-OF-ANOTHER',
        pidx: 'another',
        ebpCode: 'another',
      }),
    );
  const others = adaptersAt(base, 3000).filter(({ method }) => method !== 'fonePay');
  const found = await Promise.all(others.map((adapter) => adapter.lookUp(attempt)));
  expect(found.map(({ status }) => status)).toEqual(found.map(() => 'unavailable'));
  fault = (_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ...paidForAll, status: 'SUCCESS', referenceId: 'P-OF-ANOTHER' }));
  const connectips = others.find(({ method }) => method === 'cips')!;
  expect((await connectips.lookUp(attempt)).status).toBe('unavailable');
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAnswer } from '../frame/error-answer.ts';
import { s3Store } from './s3-store.ts';

const objects = new Map<string, Buffer>();

/** As much of S3 as storing and reading an object needs. */
const server = createServer((request, response) => {
  const key = (request.url ?? '').split('?')[0] ?? '';
  // An object store that hangs.
  if (key.startsWith('/slow/')) return;
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      objects.set(key, Buffer.concat(chunks));
      response.writeHead(200).end();
    });
    return;
  }
  const found = objects.get(key);
  if (found) response.writeHead(200, { 'content-length': found.length }).end(found);
  else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.AWS_ACCESS_KEY_ID = 'test';
  process.env.AWS_SECRET_ACCESS_KEY = 'test';
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test('A file put into a bucket comes back byte for byte, and one that is not there is an error', async () => {
  const { port } = server.address() as AddressInfo;
  const store = await s3Store({ bucket: 'documents', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` });
  await store.put('abc', Buffer.from('the content'));
  expect([...objects.keys()]).toEqual(['/documents/files/abc']);
  expect((await store.get('abc')).toString()).toBe('the content');
  await expect(store.get('missing')).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
});

test('A bucket that does not answer is given up, and the call with it is answered 503', async () => {
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const store = await s3Store({
    bucket: 'slow',
    region: 'us-east-1',
    endpoint,
    timeoutsMs: { connectionTimeout: 1000, requestTimeout: 50 },
  });
  const failure: unknown = await store.put('abc', Buffer.from('the content')).catch((error: unknown) => error);
  expect(errorAnswer(failure, 'en')).toMatchObject({ status: 503, failure: 'passing' });
});

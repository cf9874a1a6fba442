import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from './s3-store.ts';

const objects = new Map<string, Buffer>();

/** As much of S3 as storing and reading an object needs. */
const server = createServer((request, response) => {
  const key = (request.url ?? '').split('?')[0] ?? '';
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
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('A file put into a bucket comes back byte for byte, and one that is not there is an error', async () => {
  const { port } = server.address() as AddressInfo;
  const store = await s3Store({ bucket: 'documents', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` });
  await store.put('abc', Buffer.from('the content'));
  expect([...objects.keys()]).toEqual(['/documents/files/abc']);
  expect((await store.get('abc')).toString()).toBe('the content');
  await expect(store.get('missing')).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAnswer } from '../frame/error-answer.ts';
import { MissingFile } from './missing-file.ts';
import { s3Store } from './s3-store.ts';

/** Credentials are not checked here; `services.test.ts` has a server that does. */
const account = { region: 'us-east-1', accessKey: 'test', secretKey: 'test' };
const objects = new Map<string, Buffer>();
const modifiedAt = new Date('2026-11-01T00:00:00Z');

/** The parts of S3 for storing and reading an object. */
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
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const query = new URL(request.url ?? '', 'http://s3').searchParams;
  if (query.get('list-type') === '2') {
    // One object on each page.
    const keys = [...objects.keys()].filter((each) => each.startsWith(`${key.replace(/\/$/, '')}/${query.get('prefix')}`)).toSorted();
    const at = Number(query.get('continuation-token') ?? 0);
    const contents = keys
      .slice(at, at + 1)
      .map(
        (each) =>
          `<Contents><Key>${each.slice(key.replace(/\/$/, '').length + 1)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
      );
    const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
    return;
  }
  const found = objects.get(key);
  if (found) response.writeHead(200, { 'content-length': found.length, 'last-modified': modifiedAt.toUTCString() }).end(found);
  else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test('A file put into a bucket comes back byte for byte, and one that is not there is missing', async () => {
  const { port } = server.address() as AddressInfo;
  const store = await s3Store({ bucket: 'documents', ...account, endpoint: `http://127.0.0.1:${port}` });
  await store.put('abc', Buffer.from('the content'));
  expect([...objects.keys()]).toEqual(['/documents/files/abc']);
  expect((await store.get('abc')).toString()).toBe('the content');
  await expect(store.get('missing')).rejects.toBeInstanceOf(MissingFile);
});

test('A bucket that does not answer is given up, and the call with it is answered 503', async () => {
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const store = await s3Store({
    bucket: 'slow',
    ...account,
    endpoint,
    timeoutsMs: { connectionTimeout: 1000, requestTimeout: 50 },
  });
  const failure: unknown = await store.put('abc', Buffer.from('the content')).catch((error: unknown) => error);
  expect(errorAnswer(failure, 'en')).toMatchObject({ status: 503, failure: 'passing' });
});

test('What lies in a bucket is listed page by page, and removed unless it was put since', async () => {
  const { port } = server.address() as AddressInfo;
  const store = await s3Store({ bucket: 'listed', ...account, endpoint: `http://127.0.0.1:${port}` });
  const listed = async (before: Date) => {
    const hashes: string[] = [];
    for await (const hash of store.storedBefore('ab', before)) hashes.push(hash);
    return hashes;
  };
  for (const hash of ['ab1', 'ab2', 'cd3']) await store.put(hash, Buffer.from(hash));
  expect(await listed(new Date('2026-11-02T00:00:00Z'))).toEqual(['ab1', 'ab2']);
  expect(await listed(modifiedAt)).toEqual([]);
  expect(await store.remove('ab1', modifiedAt)).toBe(false);
  expect(await store.remove('ab1', new Date('2026-11-02T00:00:00Z'))).toBe(true);
  await expect(store.get('ab1')).rejects.toBeInstanceOf(MissingFile);
});

import { expect, test } from 'vitest';
import { readOf, readOpen } from './read-of.ts';
import { CallError } from './send.ts';
import { mockCall, refused } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';
import * as record from './platform/record.ts';

const client = useTestClient();
const given = (address: string, params: Record<string, string> = {}) => ({ request: new Request(`http://localhost${address}`), params });

test('a screen reads its call by the parameters of the same names, from the path and the query of its address', async () => {
  signIn();
  const { loader } = await readOf(async () => sample.read)();
  client.server.use(mockCall(sample.read, ({ params }) => ({ id: `${params.id} ${params.name}` })));
  expect(await loader(given('/sample/7?name=sita', { id: '7' }))).toEqual({ id: '7 sita' });
});

test('a screen reads nothing while its address lacks a parameter', async () => {
  const { loader } = await readOf(async () => sample.read)();
  expect(await loader(given('/sample', { id: '7' }))).toBeNull();
  expect(await loader(given('/sample?name=', { id: '7' }))).toBeNull();
});

test('a screen can name its parameters otherwise', async () => {
  signIn();
  const { loader } = await readOf(
    async () => sample.read,
    ({ params }) => ({ params: { id: params.code!, name: 'sita' } }),
  )();
  client.server.use(mockCall(sample.read, ({ params }) => ({ id: String(params.id) })));
  expect(await loader(given('/sample/8', { code: '8' }))).toEqual({ id: '8' });
});

test('the open row is read by its id in the address, and none while none is open', async () => {
  signIn();
  const asked: unknown[] = [];
  const { loader } = await readOpen(async () => record.details)();
  client.server.use(
    mockCall(record.details, ({ params }) => {
      asked.push(params.id);
      return refused('This line does not exist.', { status: 404 });
    }),
  );
  expect(await loader(given('/admin/record'))).toBeNull();
  await expect(loader(given('/admin/record?open=9'))).rejects.toThrow(CallError);
  expect(asked).toEqual(['9']);
});

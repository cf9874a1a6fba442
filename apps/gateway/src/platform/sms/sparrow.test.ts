import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as listenPlainly, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sparrowSender } from './sparrow.ts';

const taken: { form: Record<string, string>; type: string | undefined }[] = [];
let answer: (response: ServerResponse) => void;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      taken.push({ form: Object.fromEntries(new URLSearchParams(body)), type: request.headers['content-type'] });
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/sms/`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((stopped) => server.close(stopped));
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
const sms = { to: '9841000000', text: 'दरखास्त 2083-84-0000008' };
const id = 'f3b00000-0000-4000-8000-00000000000f';
const send = (timeoutMs?: number) => sparrowSender({ url, token: 'the-token', from: 'PSC' }, timeoutMs).send({ id, ...sms });

test('an SMS is posted as a form, and is taken where the service says that it is queued', async () => {
  answer = json(200, { count: 1, response_code: 200, response: '1 mesages has been queued for delivery' });
  await send();
  expect(taken.at(-1)).toEqual({
    form: { token: 'the-token', from: 'PSC', ...sms },
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  });
});

test('a service that takes an id of ours gets it in the field of its own', async () => {
  answer = json(200, { count: 1, response_code: 200, response: 'queued' });
  const sender = sparrowSender({ url, token: 'the-token', from: 'PSC', referenceField: 'client_ref' });
  await sender.send({ id, ...sms });
  expect(taken.at(-1)!.form).toEqual({ token: 'the-token', from: 'PSC', ...sms, client_ref: id });
  expect([sender.recognisesRepeats, sparrowSender({ url, token: 'x', from: 'PSC' }).recognisesRepeats]).toEqual([true, false]);
});

test.each([
  ['the token is wrong', json(403, { response_code: 1002, response: 'Invalid Token' }), '1002'],
  ['there is no credit left', json(403, { response_code: 1013, response: 'Insufficient Credits' }), '1013'],
  ['200 comes with the code of a refusal', json(200, { response_code: 1011, response: 'No valid receiver' }), '1011'],
  ['the service is out of order', json(503, { response: 'Service unavailable' }), 'http503'],
  ['a page of a machine before it says that it is busy', json(503, '<html>'), 'http503'],
  ['a machine before it got no answer', json(504, '<html>'), 'unclear'],
  ['the answer is a page', json(200, '<html>'), 'unclear'],
  ['it only sends on to another address', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(), 'unclear'],
])('it is not taken when %s, and the failure names neither number nor text nor token', async (_what, behaviour, code) => {
  answer = behaviour;
  const failure: Error & { code?: string } = await send().then(
    () => new Error('taken'),
    (error: Error) => error,
  );
  expect(failure.code).toBe(code);
  expect(`${failure.message} ${failure.stack}`).not.toMatch(/9841000000|दरखास्त|the-token/);
});

test('whether a service that does not answer in time has taken it is not clear', async () => {
  answer = () => undefined;
  await expect(send(100)).rejects.toMatchObject({ code: 'unclear' });
});

test('a service that is down has taken nothing', async () => {
  const closed = createServer();
  await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
  const { port } = closed.address() as AddressInfo;
  await new Promise((ended) => closed.close(ended));
  const down = sparrowSender({ url: `http://127.0.0.1:${port}/`, token: 'the-token', from: 'PSC' });
  await expect(down.send({ id, ...sms })).rejects.toMatchObject({ code: 'unreached' });
});

test('a host with which no connection comes about in time has taken nothing', async () => {
  const sockets: Socket[] = [];
  const swallowing = listenPlainly((socket) => void sockets.push(socket));
  await new Promise<void>((listening) => swallowing.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    swallowing.close();
  });
  const { port } = swallowing.address() as AddressInfo;
  const sender = sparrowSender({ url: `https://127.0.0.1:${port}/`, token: 'the-token', from: 'PSC' }, 300);
  await expect(sender.send({ id, ...sms })).rejects.toMatchObject({ code: 'unreached' });
});

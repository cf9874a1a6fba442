import { createServer, connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Lane, startSlowLine } from './slow-line.ts';

test('a packet arrives after its length and the delay; the next one waits for the first, a later one does not', () => {
  const lane = new Lane(8_000, 75);
  // 8,000 bits a second are a byte in a millisecond.
  expect(lane.arrivalMs(1000, 0)).toBe(1075);
  expect(lane.arrivalMs(500, 100)).toBe(1575);
  expect(lane.arrivalMs(10, 5000)).toBe(5085);
  expect(lane.bytes).toBe(1510);
});

test('the bytes of a server and their end pass a line whole and in order', async () => {
  const sent = Buffer.from(Array.from({ length: 700_000 }, (_, place) => place % 251));
  const server = createServer((socket) => socket.once('data', () => socket.end(sent)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const line = await startSlowLine((server.address() as AddressInfo).port, {
    downBitsPerSecond: 800_000_000,
    upBitsPerSecond: 800_000_000,
    delayMs: 1,
  });
  onTestFinished(async () => {
    await line.stop();
    server.close();
  });
  const parts: Buffer[] = [];
  const browser = connect(line.port, '127.0.0.1');
  browser.write('GET');
  for await (const part of browser) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(sent)).toBe(true);
  expect(line.bytes()).toEqual({ downBytes: 700_000, upBytes: 3 });
});

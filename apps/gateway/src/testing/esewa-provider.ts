import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StatusAnswer = { status?: string; total_amount?: unknown; ref_id?: string | null; code?: number; error_message?: string };

/** The provider's status address, answering whatever a test wants it to. */
export type EsewaProvider = {
  base: string;
  /** What it answers for each transaction; `down` breaks the connection. */
  answerWith: (answer: StatusAnswer | 'down') => void;
  /** How often it was asked. */
  asked: () => number;
  stop: () => Promise<void>;
};

export async function startEsewaProvider(): Promise<EsewaProvider> {
  let answer: StatusAnswer | 'down' = { status: 'PENDING' };
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked += 1;
    if (answer === 'down') return void request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (next) => {
      answer = next;
    },
    asked: () => asked,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

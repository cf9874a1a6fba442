import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StatusAnswer = { status?: string; total_amount?: unknown; ref_id?: string | null; code?: number; error_message?: string };

/** The provider's status endpoint with answers set by the test. */
export type EsewaProvider = {
  /** The variables that connect a gateway to it. */
  environment: Record<string, string>;
  /** Sets the answer for every transaction; `down` breaks the connection. */
  answerWith: (answer: StatusAnswer | 'down') => void;
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
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      ESEWA_PRODUCT_CODE: 'EPAYTEST',
      ESEWA_SECRET_KEY: 'a-key-of-tests',
      ESEWA_FORM_BASE: base,
      ESEWA_STATUS_BASE: base,
    },
    answerWith: (next) => {
      answer = next;
    },
    asked: () => asked,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

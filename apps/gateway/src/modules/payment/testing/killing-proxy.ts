import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the gateway and the providers and can keep a request of the gateway for as long as it likes. */
export type KillingProxy = {
  base: string;
  /** From now on requests that carry one of these names, or all, are kept: the provider never hears of them. */
  keep: (names: readonly string[] | 'all') => void;
  /** Until so many are kept. */
  arrived: (count: number) => Promise<void>;
  /** Later requests pass; what was kept stays so. */
  letPass: () => void;
  stop: () => Promise<void>;
};

export async function startKillingProxy(target: string): Promise<KillingProxy> {
  let keeping: readonly string[] | 'all' = [];
  let kept = 0;
  let onKept: () => void = () => undefined;
  const isToBeKept = (text: string) => keeping === 'all' || keeping.some((name) => text.includes(name));
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (isToBeKept(`${request.url} ${body.toString()}`)) {
      kept += 1;
      return onKept();
    }
    await forward(target, request, body, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keep: (names) => {
      keeping = names;
      kept = 0;
    },
    arrived: (count) =>
      new Promise((resolve) => {
        onKept = () => kept >= count && resolve();
        onKept();
      }),
    letPass: () => {
      keeping = [];
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forward(target: string, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  const { host: _host, connection: _connection, 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = request.headers;
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method,
    headers: headers as Record<string, string>,
    redirect: 'manual',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

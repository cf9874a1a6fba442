import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the gateway and the providers that can withhold requests of the gateway indefinitely. */
export type KillingProxy = {
  base: string;
  /** From now on requests containing one of these references, or all, are withheld: the provider never receives them. */
  keep: (names: readonly string[] | 'all') => void;
  /** Resolves once this many are withheld. */
  arrived: (count: number) => Promise<void>;
  /** Later requests pass; withheld ones stay withheld. */
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

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The only account of this server. */
export const objectStoreKeys = { accessKey: 'S3RVER', secretKey: 'S3RVER' } as const;

export type ObjectStore = {
  base: string;
  port: number;
  keysIn: (bucket: string) => string[];
  /** Answers later requests with this status, like a load balancer in front of the store. */
  failWith: (status: number) => void;
  stop: () => Promise<void>;
};

export type ObjectStorePlace = { host?: string; port?: number; key?: string; certificate?: string };

/** An S3 server that checks signatures and keeps objects in its own folder. */
export async function startObjectStore(
  buckets: readonly string[],
  { host = '127.0.0.1', port = 0, key, certificate }: ObjectStorePlace = {},
): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'psc-objects-'));
  const tls = key !== undefined && certificate !== undefined ? { key, cert: certificate } : {};
  const configureBuckets = buckets.map((name) => ({ name }));
  // Otherwise the store's host name is taken for a bucket's name.
  const server = new S3rver({ address: host, port, directory, silent: true, vhostBuckets: false, ...tls, configureBuckets });
  const address = await server.run();
  const { httpServer } = server;
  const [answering] = httpServer.listeners('request') as ((...parts: unknown[]) => void)[];
  return {
    base: `http${certificate === undefined ? '' : 's'}://${host}:${address.port}`,
    port: address.port,
    keysIn: (bucket) =>
      readdirSync(join(directory, bucket), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    failWith: (status) => {
      httpServer.off('request', answering!);
      httpServer.on('request', (_request, response: ServerResponse) => void response.writeHead(status).end());
    },
    stop: () =>
      new Promise((stopped) => {
        httpServer.close(() => {
          rmSync(directory, { recursive: true, force: true });
          stopped();
        });
        httpServer.closeAllConnections();
      }),
  };
}

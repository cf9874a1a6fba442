import { createServer, request, type Server } from 'node:http';
import { lookup } from 'node:dns/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy through which machines on an isolated network download packages. */
type WayOut = { port: number; close: () => void };

export async function openWayOut(host: string): Promise<WayOut> {
  const server = createServer((asked, answer) => {
    const passed = request(asked.url ?? '', { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const addressOf = addressBook();
  server.on('connect', ({ url }, client, head) => {
    const { hostname, port } = new URL(`https://${url}`);
    client.on('error', () => client.destroy());
    void addressOf(hostname).then(
      (address) => tunnel(client, connect(Number(port || 443), address), head),
      () => client.destroy(),
    );
  });
  await listening(server, host);
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function tunnel(client: Duplex, outside: Socket, head: Buffer): void {
  client.on('close', () => outside.destroy());
  outside.on('error', () => client.destroy());
  outside.on('connect', () => {
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    outside.write(head);
    outside.pipe(client).pipe(outside);
  });
}

/** Each name is resolved once, because hundreds of simultaneous look-ups of one name lose answers. */
function addressBook(): (name: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (name) => {
    const found = known.get(name) ?? lookup(name, 4).then(({ address }) => address);
    known.set(name, found);
    return found;
  };
}

function listening(server: Server, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });
}

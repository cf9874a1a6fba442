import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The gateways' one address of the database, in place of a DNS name or a virtual address that moves. */
export type MovingAddress = { port: number; moveTo: (port: number) => void; stop: () => Promise<void> };

export async function startMovingAddress(first: number): Promise<MovingAddress> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      for (const socket of open) socket.destroy();
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        for (const socket of open) socket.destroy();
      }),
  };
}

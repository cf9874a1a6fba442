import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Two packets of the network: a timer for each one would cost this machine more processor time. */
const PACKET_BYTES = 2900;
/** nginx sends a whole file at once, and the line must not keep all of it. */
const MOST_UNDER_WAY_BYTES = 256 * 1024;

type SlowLine = {
  port: number;
  /** Bytes that arrived so far, encryption included. */
  bytes: () => { downBytes: number; upBytes: number };
  stop: () => Promise<void>;
};

type Pace = { downBitsPerSecond: number; upBitsPerSecond: number; delayMs: number };

/** One direction of a line. All connections share it, and bytes that arrive while it is busy wait. */
export class Lane {
  readonly #bitsPerSecond: number;
  readonly #delayMs: number;
  #freeAtMs = 0;
  bytes = 0;

  constructor(bitsPerSecond: number, delayMs: number) {
    this.#bitsPerSecond = bitsPerSecond;
    this.#delayMs = delayMs;
  }

  /** When a packet that is handed over now has arrived as a whole. */
  arrivalMs(packetBytes: number, nowMs: number): number {
    this.#freeAtMs = Math.max(this.#freeAtMs, nowMs) + (packetBytes * 8000) / this.#bitsPerSecond;
    this.bytes += packetBytes;
    return this.#freeAtMs + this.#delayMs;
  }
}

/**
 * A line with a pace of its own between a browser and a port of this machine. A new connection costs a round trip, as over a real line, which
 * the throttling of a browser's tools leaves out. It does not begin slowly, as TCP does.
 */
export async function startSlowLine(toPort: number, { downBitsPerSecond, upBitsPerSecond, delayMs }: Pace): Promise<SlowLine> {
  const down = new Lane(downBitsPerSecond, delayMs);
  const up = new Lane(upBitsPerSecond, delayMs);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (browser) => {
    const target = connect({ port: toPort, host: '127.0.0.1', noDelay: true });
    for (const socket of [browser, target]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    browser.pause();
    setTimeout(() => carry(browser, target, up), 2 * delayMs);
    carry(target, browser, down);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    bytes: () => ({ downBytes: down.bytes, upBytes: up.bytes }),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function carry(from: Socket, to: Socket, lane: Lane): void {
  const underWay: { packet: Buffer; arrivesAtMs: number }[] = [];
  let bytesUnderWay = 0;
  let endsAtMs: number | undefined;
  const deliver = () => {
    while (underWay[0] && underWay[0].arrivesAtMs <= performance.now()) {
      const { packet } = underWay.shift()!;
      bytesUnderWay -= packet.length;
      to.write(packet);
    }
    if (bytesUnderWay <= MOST_UNDER_WAY_BYTES) from.resume();
    const next = underWay[0]?.arrivesAtMs ?? endsAtMs;
    if (next === undefined) return;
    if (underWay.length === 0 && next <= performance.now()) to.end();
    else setTimeout(deliver, Math.max(1, next - performance.now()));
  };
  const isIdle = () => underWay.length === 0;
  from.on('data', (data: Buffer) => {
    const wasIdle = isIdle();
    for (let at = 0; at < data.length; at += PACKET_BYTES) {
      const packet = data.subarray(at, at + PACKET_BYTES);
      underWay.push({ packet, arrivesAtMs: lane.arrivalMs(packet.length, performance.now()) });
    }
    bytesUnderWay += data.length;
    if (bytesUnderWay > MOST_UNDER_WAY_BYTES) from.pause();
    if (wasIdle) setTimeout(deliver, Math.max(1, underWay[0]!.arrivesAtMs - performance.now()));
  });
  from.on('end', () => {
    endsAtMs = lane.arrivalMs(0, performance.now());
    if (isIdle()) deliver();
  });
  from.on('close', (hadError) => hadError && to.destroy());
  from.resume();
}

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { Agent as EncryptedAgent } from 'node:https';
import { join } from 'node:path';
import { makeFront } from '../drill/front.ts';
import { freePort } from '../drill/site.ts';

export type WayIn = {
  base: string;
  /** One for each source address of the load. */
  agents: readonly Agent[];
  /** How many requests nginx refused because of its limits. */
  refusals: () => number;
  stop: () => void;
};

export function straight(base: string): WayIn {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  return { base, agents: [agent], refusals: () => 0, stop: () => agent.destroy() };
}

/** Most of the country shares the few addresses of its carriers. */
const CARRIERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];
/** Each connection opens another one to the gateway, and Debian's nginx allows 768. */
const CONNECTIONS_OF_EACH = 60;

/** @throws NotHere without nginx, or without its module for brotli */
export async function throughNginx(gateway: string): Promise<WayIn> {
  const folder = mkdtempSync('/tmp/psc-way-in-');
  // nginx reads its pages there as another user.
  chmodSync(folder, 0o755);
  const ports = { plain: await freePort(), app: await freePort() };
  const front = makeFront(folder, ports, { gateways: [gateway], app: 'http://127.0.0.1:1' });
  front.check();
  front.start();
  const manner = { keepAlive: true, maxSockets: CONNECTIONS_OF_EACH, ca: front.certificate };
  const agents = CARRIERS.map((localAddress) => new EncryptedAgent({ ...manner, localAddress }));
  return {
    // A name would resolve to ::1 first, and an IPv4 source address cannot reach that.
    base: `https://127.0.0.1:${ports.app}/api`,
    agents,
    refusals: () => readFileSync(join(folder, 'log/error.log'), 'utf8').match(/limiting (requests|connections)/g)?.length ?? 0,
    stop: () => {
      for (const agent of agents) agent.destroy();
      front.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

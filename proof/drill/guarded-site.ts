import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SpawnedGateway } from '../../apps/gateway/src/testing/spawned-gateway.ts';
import { Crowd } from '../bench/burst-candidate.ts';
import { startBurstProvider, type BurstProvider } from '../bench/burst-provider.ts';
import { choiceOf } from '../bench/burst-truth.ts';
import type { Cluster } from './cluster.ts';
import { makeFront, type Front } from './front.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { copyOf, freePort, startGateway, stopGateway, type Beginning } from './site.ts';

export type GuardedSite = {
  cluster: Cluster;
  front: Front;
  provider: BurstProvider;
  mailbox: Mailbox;
  gateways: [SpawnedGateway, SpawnedGateway];
  /** Stops one gateway gracefully and starts it on the same port with other variables. */
  restart: (at: 0 | 1, variables?: Record<string, string>) => Promise<void>;
  crowd: (token: string) => Promise<Crowd>;
  stop: () => Promise<void>;
};

/** @param appBase address of the app, if it is served */
export async function startGuardedSite(beginning: Beginning, name: string, appBase = 'http://127.0.0.1:1'): Promise<GuardedSite> {
  const { cluster, dataDir } = await copyOf(beginning, name);
  cluster.start();
  const provider = await startBurstProvider();
  const mailbox = await startMailbox();
  let variables: Record<string, string> = { MAIL_SMTP_URL: mailbox.url, ...provider.environment };
  const url = cluster.urlOf('psc_gateway');
  const gateways: [SpawnedGateway, SpawnedGateway] = [
    await startGateway({ url, dataDir, variables }),
    await startGateway({ url, dataDir, variables }),
  ];
  const folder = join(beginning.folder, name, 'nginx');
  mkdirSync(folder);
  const ports = { plain: await freePort(), app: await freePort() };
  const front = makeFront(folder, ports, { gateways: gateways.map(({ base }) => base), app: appBase });
  front.check();
  front.start();
  return {
    cluster,
    front,
    provider,
    mailbox,
    gateways,
    restart: async (at, changed = {}) => {
      variables = { ...variables, ...changed };
      const { DATABASE_URL: changedUrl = url, ...others } = variables;
      await stopGateway(gateways[at]);
      gateways[at] = await startGateway({ url: changedUrl, dataDir, variables: { ...others, PORT: new URL(gateways[at].base).port } });
    },
    crowd: async (token) =>
      new Crowd(`https://localhost:${ports.app}/api`, provider, await choiceOf(gateways[0].base, token), front.certificate),
    stop: async () => {
      front.stop();
      for (const each of gateways) if (each.child.exitCode === null && each.child.signalCode === null) await stopGateway(each);
      cluster.stop();
      await provider.stop();
      await mailbox.stop();
    },
  };
}

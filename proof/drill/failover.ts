import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Crowd } from '../bench/burst-candidate.ts';
import { startBurstProvider } from '../bench/burst-provider.ts';
import { choiceOf } from '../bench/burst-truth.ts';
import { newStandby, promote } from './cluster.ts';
import type { Drill } from './drill.ts';
import { startMailbox } from './mailbox.ts';
import { startMovingAddress } from './moving-address.ts';
import { settled } from './settled.ts';
import { applicants, copyOf, freePort, isReady, startGateway, stopGateway, until, type Beginning } from './site.ts';

const PEOPLE = 60;
const LOAD_MS = 20_000;
const KILLED_AFTER_MS = 8000;

/**
 * The primary's machine is lost while candidates apply and pay, and the standby becomes the primary. With `synchronous_commit = on` no
 * acknowledged write is lost; with `local` for the gateways' role only payments wait for the standby.
 */
async function failOver(beginning: Beginning, say: (text: string) => void): Promise<void> {
  const { cluster: primary, dataDir } = await copyOf(beginning, 'failover');
  const provider = await startBurstProvider();
  const mailbox = await startMailbox();
  primary.start({ max_wal_senders: '5' });
  const standby = newStandby(primary, join(beginning.folder, 'failover', 'standby'), await freePort());
  await primary.ask("alter system set synchronous_standby_names = 'psc_standby'");
  await primary.ask('select pg_reload_conf()');
  await until('the standby is synchronous', async () => {
    const rows = await primary.ask<{ state: string }>('select sync_state as state from pg_stat_replication');
    return rows[0]?.state === 'sync';
  });
  const address = await startMovingAddress(primary.port);
  const url = primary.urlOf('psc_gateway').replace(String(primary.port), String(address.port));
  const variables = { MAIL_SMTP_URL: mailbox.url, ...provider.environment };
  const gateways = [await startGateway({ url, dataDir, variables }), await startGateway({ url, dataDir, variables })];
  try {
    const people = beginning.people.slice(0, PEOPLE);
    const crowd = new Crowd(gateways[0]!.base, provider, await choiceOf(gateways[0]!.base, people[0]!.token));
    const everybody = crowd.go(applicants(people, LOAD_MS));
    await wait(KILLED_AFTER_MS);
    primary.kill();
    const lostAt = performance.now();
    // From here no client may reach the lost primary again; with two machines, disconnect it from the network now.
    promote(standby);
    await standby.ask("alter system set synchronous_standby_names = ''");
    await standby.ask('select pg_reload_conf()');
    address.moveTo(standby.port);
    await until('a gateway is ready again', () => isReady(gateways[0]!.base));
    const backMs = performance.now() - lostAt;
    await everybody;
    await settled(standby.urlOf(), provider, crowd, people);
    const { shed, unanswered } = crowd.seen;
    say(`served again ${(backMs / 1000).toFixed(1)} s after the loss, without a restart of a gateway`);
    say(`${PEOPLE} people applied and paid, ${shed} calls were told to come later, ${unanswered} had no answer and were repeated`);
    say('0 applications, payments and receipts lost; 0 fees taken twice');
  } finally {
    await Promise.all(gateways.map(stopGateway));
    await address.stop();
    standby.stop();
    await provider.stop();
    await mailbox.stop();
  }
}

export const failover: Drill = { name: 'failover', says: 'the primary is lost under load, the standby takes over', run: failOver };

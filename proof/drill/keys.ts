import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { startGuardedSite, type GuardedSite } from './guarded-site.ts';
import { settled } from './settled.ts';
import { applicants } from './site.ts';

const PEOPLE = 60;
const LOAD_MS = 20_000;

/** The keys of printed documents, of a provider and of the database change in turn, each by restarting the gateways one by one. */
export const keys: Drill = {
  name: 'keys',
  says: 'paper key, provider key and database password change under load',
  async run(beginning, say) {
    const site = await startGuardedSite(beginning, 'keys');
    try {
      const people = beginning.people.slice(0, PEOPLE);
      const crowd = await site.crowd(people[0]!.token);
      const everybody = crowd.go(applicants(people, LOAD_MS));
      await wait(1000);
      await changePaperKey(site);
      say('the paper key is another; papers of the earlier one are checked by its public half');
      crowd.mayBeRefused = true;
      const changed = site.provider.changeKey('another-key-of-the-bench');
      await both(site, changed);
      say('the key of the provider is another');
      await changeDatabaseRole(site);
      say('the gateways sign in to the database as another role; the earlier one is locked out');
      await everybody;
      await settled(site.cluster.urlOf(), site.provider, crowd, people);
      const { shed, unanswered, refusedReturns } = crowd.seen;
      say(`${PEOPLE} people applied and paid meanwhile: ${shed} calls were told to come later, ${unanswered} had no answer`);
      say(`${refusedReturns} were back from the provider between the two keys: not believed, and found by asking it`);
    } finally {
      await site.stop();
    }
  },
};

async function both(site: GuardedSite, variables: Record<string, string>): Promise<void> {
  await site.restart(0, variables);
  await site.restart(1, variables);
}

async function changePaperKey(site: GuardedSite): Promise<void> {
  const first = generateKeyPairSync('ed25519');
  const second = generateKeyPairSync('ed25519');
  const pem = (pair: typeof first) => String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const earlier = first.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await both(site, { ADMIT_CARD_SIGNING_KEY: pem(first) });
  // Both gateways must know both keys before either signs with the new one.
  await both(site, { ADMIT_CARD_SIGNING_KEY: pem(second), ADMIT_CARD_EARLIER_KEYS: earlier });
}

/** PostgreSQL stores one password for each role, so a second role takes over and the first loses its login. */
async function changeDatabaseRole({ cluster, ...site }: GuardedSite): Promise<void> {
  await cluster.ask("create role psc_gateway_b login password 'of-the-drill'");
  await cluster.ask("select grant_gateway('psc_gateway_b')");
  await both({ cluster, ...site }, { DATABASE_URL: cluster.urlOf('psc_gateway_b') });
  await cluster.ask('alter role psc_gateway nologin');
  const left = await cluster.ask<{ count: number }>(
    "select count(*)::integer as count from pg_stat_activity where usename = 'psc_gateway'",
  );
  if (left[0]!.count > 0) throw new Error(`${left[0]!.count} connections of the earlier role are still open.`);
}

import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/connection.ts';
import type { ProviderRecord } from '../../areas/payment/testing/settlement-provider.ts';
import type { SimulatedWorld } from './world.ts';

/**
 * Tables of facts that the gateway's tables do not have: acknowledged applications, payments that the providers took, the last
 * run of the scheduled jobs, and applications that are older than the run.
 */
export function createObservations({ runScript }: Pick<OpenDatabase, 'runScript'>): Promise<void> {
  return runScript(`
    create table observed_application (
      application_id integer primary key,
      advt_code integer not null,
      master_id integer not null,
      profile_snapshot_id integer not null,
      profile_hash text not null
    );
    create index on observed_application (advt_code);
    create table observed_taking (
      receipt text primary key,
      method text not null,
      reference text not null,
      amount_paisa integer not null,
      taken_at timestamptz not null
    );
    create index on observed_taking (method, reference);
    create table observed_beginning (application_id integer primary key);
    create table observed_jobs (ran_at timestamptz not null);
    insert into observed_jobs values ('-infinity');
    create index on simulated_job ((data -> 'values' ->> 'receiptNumber')) where kind = 'mail';
    create index on simulated_job ((data -> 'values' ->> 'reference')) where kind = 'mail';
  `);
}

/** The applications that the prelude creates as paid have no payment. */
export async function noteBeginning({ gateway }: SimulatedWorld): Promise<void> {
  await sql`insert into observed_beginning select id from application where payment_status = 'paid'`.execute(gateway.db);
}

/** The candidate has read that the application was received. */
export async function noteAcknowledgement({ gateway }: SimulatedWorld, applicationId: Id<'application'>): Promise<void> {
  await sql`insert into observed_application (application_id, advt_code, master_id, profile_snapshot_id, profile_hash)
    select x.id, x.advt_code, x.master_id, s.id, md5(s.profile::text)
    from application x join profile_snapshot s on s.master_id = x.master_id and s.id = x.profile_snapshot_id
    where x.id = ${applicationId}
    on conflict (application_id) do update
      set profile_snapshot_id = excluded.profile_snapshot_id, profile_hash = excluded.profile_hash`.execute(gateway.db);
}

/** The payer pays at the provider, in time or after all. */
export async function payAtProvider(world: SimulatedWorld, record: ProviderRecord, how: { paisa: number } | 'afterAll'): Promise<boolean> {
  const { provider, gateway } = world;
  const before = provider.takings.length;
  if (how === 'afterAll') provider.payAfterAll(record);
  else provider.pay(record, how.paisa);
  for (const { receipt, reference, amountPaisa } of provider.takings.slice(before))
    await sql`insert into observed_taking (receipt, method, reference, amount_paisa, taken_at)
      values (${receipt}, ${record.method}, ${reference}, ${amountPaisa}, ${gateway.now()})`.execute(gateway.db);
  return provider.takings.length > before;
}

export async function noteJobs({ gateway }: SimulatedWorld): Promise<void> {
  await sql`update observed_jobs set ran_at = ${gateway.now()}`.execute(gateway.db);
}

import pg from 'pg';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';

/** Rows whose writing can be blocked, at the moment of writing or when the transaction commits. */
export type GateSpot = { table: string; on: 'insert' | `update of ${string}`; when: 'written' | 'committing'; subject: string };

export type Gate = {
  /** Blocks transactions that write the row of this subject; `fate` decides whether `dissolve` aborts them or lets them through. */
  close: (spot: GateSpot, subject: string, fate: Fate) => Promise<void>;
  /** Resolves once this many are blocked. */
  arrived: (count: number) => Promise<void>;
  /** Aborts transactions as a server does after losing its client, and lets the others through. */
  dissolve: () => Promise<void>;
  end: () => Promise<void>;
};
export type Fate = 'brokenOff' | 'kept';

const lockOf: Record<Fate, number> = { brokenOff: advisoryLocks.killingGateBrokenOff, kept: advisoryLocks.killingGateKept };
const LOOK_EVERY_MS = 20;

const installation = `
  create table killing_gate (spot text, subject text, lock bigint, primary key (spot, subject));
  create function wait_at_killing_gate() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(lock) from killing_gate where spot = tg_argv[0] and subject = to_jsonb(new) ->> tg_argv[1];
    return null;
  end $$;`;
const waitingPids = `select pid from pg_locks where locktype = 'advisory' and objid = any($1::bigint[]) and not granted`;

/** Installs the gate in a database. A lock on its own connection keeps it closed, so that a moment is hit without timing. */
export async function openGate(databaseUrl: string): Promise<Gate> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(installation);
  const installed = new Set<string>();
  let isClosed = false;

  const waiting = async (...fates: Fate[]) =>
    (await client.query<{ pid: number }>(waitingPids, [fates.map((fate) => lockOf[fate])])).rows.map(({ pid }) => pid);
  const isAnyThere = async (pids: number[]) =>
    (await client.query('select from pg_stat_activity where pid = any($1::int[])', [pids])).rowCount !== 0;
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  };

  return {
    close: async (spot, subject, fate) => {
      const name = `${spot.table}.${spot.on}.${spot.when}`;
      if (!installed.has(name)) await client.query(triggerOf(name, spot));
      installed.add(name);
      if (!isClosed) await client.query('select pg_advisory_lock($1), pg_advisory_lock($2)', [lockOf.brokenOff, lockOf.kept]);
      isClosed = true;
      await client.query('insert into killing_gate values ($1, $2, $3)', [name, subject, lockOf[fate]]);
    },
    arrived: (count) => until(async () => (await waiting('brokenOff', 'kept')).length >= count),
    dissolve: async () => {
      const kept = await waiting('kept');
      const brokenOff = await waiting('brokenOff');
      await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [brokenOff]);
      await until(async () => !(await isAnyThere(brokenOff)));
      await client.query('delete from killing_gate');
      await client.query('select pg_advisory_unlock_all()');
      isClosed = false;
      // Their client is gone: they end after their current statement.
      await until(async () => !(await isAnyThere(kept)));
    },
    end: () => client.end(),
  };
}

function triggerOf(name: string, { table, on, when, subject }: GateSpot): string {
  const call = `for each row execute function wait_at_killing_gate('${name}', '${subject}')`;
  return when === 'written'
    ? `create trigger "${name}" after ${on} on ${table} ${call}`
    : `create constraint trigger "${name}" after ${on} on ${table} deferrable initially deferred ${call}`;
}

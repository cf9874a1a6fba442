import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Db as JobDatabase } from 'pg-boss';
import { limitsOfWork, type LimitsMs, type Work } from './limits.ts';
import { literals } from './literals.ts';
import { openPool, poolForKysely, type AroundStatement } from './pool.ts';
import { openReadiness } from './readiness.ts';
import type { Logger } from '../frame/log.ts';
import { lostConnections } from '../metrics.ts';
import type { DB } from './schema.gen.ts';

/** Tables and columns are snake_case in SQL and camelCase in queries and rows. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

export type PoolState = { work: Work; most: number; open: number; idle: number; waiting: number };

export type OpenDatabase = {
  /** For ordinary calls. */
  db: Database;
  /** For reads that are the same for all callers. */
  sharedDb: Database;
  /** For calls that read or write a whole advertisement. */
  longDb: Database;
  jobDb: Database;
  /** For the job queue, which keeps its rows in the same database. */
  jobs: JobDatabase;
  /** Runs a script of several statements outside a transaction and without a time limit. */
  runScript: (sql: string) => Promise<void>;
  /** Runs statements one by one over one connection, outside a transaction and without a time limit. */
  runAlone: <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;
  /** Whether the database answers within two seconds, even if all connections of calls are in use. */
  answers: () => Promise<boolean>;
  pools: () => PoolState[];
  /** Calls that wait for a connection; the gateway sheds load by this number. */
  waiting: () => number;
  close: () => Promise<void>;
};

const SHARED_CONNECTIONS = 2;
const EXPORT_CONNECTIONS = 2;

export type PostgresOptions = {
  limits?: Record<Work, LimitsMs>;
  /** The server closed a connection or became unreachable. */
  onLost?: (error: Error) => void;
  /** @default PostgresDialect */
  dialect?: typeof PostgresDialect;
  /** @default runs the statement */
  aroundStatement?: AroundStatement;
};

// Keys inside jsonb are stored in camelCase, so mapping nested keys leaves stored values unchanged and makes rows of Kysely's json helpers
// camelCase.
const plugins = [new CamelCasePlugin(), literals];

/**
 * Calls get `connections`, long calls and jobs a third as many each, shared reads two; all are opened on demand.
 * @throws Error when no server answers at `url`.
 */
export async function connectPostgres(
  url: string,
  connections: number,
  { limits = limitsOfWork, onLost = () => undefined, ...kyselyOptions }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const fewer = Math.ceil(connections / 3);
  const open = (work: Work, most: number) => openPool({ url, name: `gateway ${work}`, connections: most, limits: limits[work], onLost });
  const pools = {
    call: open('call', connections),
    shared: open('shared', SHARED_CONNECTIONS),
    long: open('long', fewer),
    job: open('job', fewer),
  };
  const readiness = openReadiness(url);
  const runAlone: OpenDatabase['runAlone'] = (work) => onOwnConnection(url, work);
  const runScript = (text: string) => runAlone(async (ask) => void (await ask(text)));
  await runScript('select 1');
  return {
    db: kyselyOn(pools.call, kyselyOptions),
    sharedDb: kyselyOn(pools.shared, kyselyOptions),
    longDb: kyselyOn(pools.long, kyselyOptions),
    jobDb: kyselyOn(pools.job, kyselyOptions),
    jobs: { executeSql: async (text, values) => unwrap(await pools.job.query(text, values as unknown[])) },
    runScript,
    runAlone,
    answers: readiness.answers,
    pools: () =>
      Object.entries(pools).map(([work, pool]) => ({
        work: work as Work,
        most: pool.options.max,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    waiting: () => pools.call.waitingCount,
    close: async () => {
      await Promise.all([readiness.close(), ...Object.values(pools).map((pool) => pool.end())]);
    },
  };
}

/** For the thread that writes exports; its connections are opened on demand and end with the thread. */
export function connectForExports(url: string): Database {
  return kyselyOn(
    openPool({ url, name: 'gateway export', connections: EXPORT_CONNECTIONS, limits: limitsOfWork.long, onLost: () => undefined }),
  );
}

function kyselyOn(
  pool: pg.Pool,
  { dialect: Dialect = PostgresDialect, aroundStatement }: Pick<PostgresOptions, 'dialect' | 'aroundStatement'> = {},
): Database {
  return new Kysely<DB>({ dialect: new Dialect({ pool: poolForKysely(pool, aroundStatement) }), plugins });
}

async function onOwnConnection<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'gateway script', connectionTimeoutMillis: 10_000 });
  // A broken connection also fails the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows as Record<string, unknown>[]);
  } finally {
    await client.end();
  }
}

/** node-postgres returns an array for a script of several statements; the job queue expects the rows of all of them. */
function unwrap(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((each) => each.rows ?? []) } : { rows: result.rows };
}

/** @throws Error when `databaseUrl` is missing or no server answers at it */
export async function openDatabase(
  { databaseUrl, databaseConnections }: { databaseUrl: string | undefined; databaseConnections: number },
  log: Logger,
): Promise<OpenDatabase> {
  if (!databaseUrl) throw new Error('DATABASE_URL is missing: the PostgreSQL server. `pnpm start` starts one by itself.');
  return connectPostgres(databaseUrl, databaseConnections, {
    onLost: (error) => {
      lostConnections.inc();
      log.warn({ err: error }, 'database connection lost');
    },
  });
}

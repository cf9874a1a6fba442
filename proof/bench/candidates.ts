import { sha256 } from '../../apps/gateway/src/platform/frame/identify.ts';
import type { OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import { takeSnapshot } from '../../apps/gateway/src/areas/profile/snapshot.ts';
import { newToken } from '../../apps/gateway/src/areas/access/session/tokens.ts';

export type BenchCandidate = { username: string; masterId: number; profileSnapshotId: number };
type Rows<Row> = Promise<Row[]>;

/** Parts of a profile that an application needs, copied from the demo candidate. */
const profileTables = ['personal_details', 'contact_address', 'education', 'extra_details', 'samuha_barga_record', 'candidate_document'];

/**
 * Candidates with the profile and the password of the demo candidate and no application.
 * @param prefix of their user names; unique for each run in a world that is kept
 */
export async function insertCandidates(database: OpenDatabase, count: number, prefix = 'bench'): Promise<BenchCandidate[]> {
  const rows = async <Row>(text: string, values: unknown[] = []): Rows<Row> => (await database.jobs.executeSql(text, values)).rows as Row[];
  const [model] = await rows<{ master_id: number; account_id: number }>(
    `select c.master_id, c.account_id from candidate c join account a on a.id = c.account_id where a.username = 'sita'`,
  );
  if (model === undefined) throw new Error('The demo candidate is missing: the bench copies her profile.');
  const columnsOf = async (table: string, except: string[]) =>
    (
      await rows<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER'`,
        [table],
      )
    )
      .map(({ column_name }) => column_name)
      .filter((column) => !except.includes(column));
  const accountColumns = (await columnsOf('account', ['id', 'username', 'email'])).join(', ');
  await rows(
    `insert into account (username, email, ${accountColumns}) select '${prefix}' || n, '${prefix}' || n || '@bench.example', ${accountColumns} from account, generate_series(1, $2::int) n where id = $1`,
    [model.account_id, count],
  );
  const candidateColumns = (await columnsOf('candidate', ['master_id', 'account_id', 'national_id', 'citizenship_number'])).join(', ');
  const made = `(select c.master_id from candidate c join account a on a.id = c.account_id where a.username like '${prefix}%') made`;
  await rows(
    `insert into candidate (account_id, national_id, citizenship_number, ${candidateColumns})
     select a.id, 'bench-' || a.id, 'bench-' || a.id, ${candidateColumns
       .split(', ')
       .map((column) => `c.${column}`)
       .join(', ')}
     from account a, candidate c where a.username like '${prefix}%' and c.master_id = $1`,
    [model.master_id],
  );
  for (const table of profileTables) {
    const columns = (await columnsOf(table, ['id', 'master_id'])).join(', ');
    await rows(
      `insert into ${table} (master_id, ${columns}) select made.master_id, ${columns
        .split(', ')
        .map((column) => `t.${column}`)
        .join(', ')} from ${table} t, ${made} where t.master_id = $1`,
      [model.master_id],
    );
  }
  const inserted = await rows<{ username: string; masterId: number }>(
    `select a.username, c.master_id as "masterId" from account a join candidate c on c.account_id = a.id where a.username like '${prefix}%' order by a.id`,
  );
  // Candidates saved their profile before the last day, and saving it stores a snapshot.
  const candidates: BenchCandidate[] = [];
  for (const candidate of inserted) {
    const { snapshotId } = await takeSnapshot(database.db, candidate.masterId, new Date());
    candidates.push({ ...candidate, profileSnapshotId: snapshotId });
  }
  await rows('analyze');
  return candidates;
}

/** Access tokens of new sign-ins, one for each candidate, so that only the sign-in bench hashes passwords. */
export async function insertSessions(database: OpenDatabase, candidates: readonly BenchCandidate[]): Promise<string[]> {
  return insertSessionsOf(
    database,
    candidates.map(({ username }) => username),
    'candidate-portal',
  );
}

export async function staffSession(database: OpenDatabase, username: string): Promise<string> {
  const [token] = await insertSessionsOf(database, [username], 'staff-console');
  return token!;
}

/** Signs in with fresh proof, so that staff may make every call. */
export async function insertSessionsOf(database: OpenDatabase, usernames: readonly string[], client: string): Promise<string[]> {
  const tokens = usernames.map(() => newToken());
  await database.jobs.executeSql(
    `with asked as (select * from unnest($1::text[], $2::text[]) as t (username, token_hex)),
      family as (
        insert into session_family (id, account_id, client, started_at, expires_at, proved_at, second_factor_at)
        select gen_random_uuid(), a.id, $3::text, now(), now() + interval '12 hours', staff.proved_at, staff.proved_at
        from (select case when $3::text = 'staff-console' then now() end as proved_at) staff cross join asked join account a on a.username = asked.username
        returning id, account_id)
    insert into session_token (token_sha256, family_id, kind, expires_at)
    select decode(asked.token_hex, 'hex'), family.id, 'access', now() + interval '1 hour'
    from asked join account a on a.username = asked.username join family on family.account_id = a.id`,
    [usernames, tokens.map((token) => sha256(token).toString('hex')), client],
  );
  return tokens;
}

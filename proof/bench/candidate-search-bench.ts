import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres, type OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import { searchCandidates } from '../../apps/gateway/src/areas/account/candidate-account/repository/search.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startProgram, untilHealthy, type RunningProgram } from '../../scripts/support/processes.ts';
import { gatewayNodeWords, serverEnvironment } from '../../scripts/support/stack.ts';
import { staffSession } from './candidates.ts';
import type { Line } from './line.ts';

const CANDIDATES = 1_000_000;
const MOST_MS = 150;
const MOST_FOUND = 1000;
const ROUNDS = 5;
const READY_WITHIN_MS = 60_000;
const OFFICER = 'support';

const firstNames =
  `Aarati Amrit Anil Anita Asha Bikash Bimala Binod Bishnu Chandra Deepa Dhan Dilip Durga Ganesh Gita Gopal Hari Indira Janaki
  Jit Kamala Keshav Kiran Krishna Laxmi Madan Maya Mohan Nabin Nirmala Om Parbati Prakash Radha Rajendra Ram Sabita Sita Suman`.split(
    /\s+/,
  );
const lastNames =
  `Acharya Adhikari Baral Basnet Bhandari Bhattarai Bista Chaudhary Chhetri Dahal Gautam Ghimire Giri Gurung Jha Joshi Karki Khadka
  Khanal Lama Limbu Magar Mahato Mishra Neupane Oli Pandey Paudel Pokharel Rai Rana Regmi Sah Shah Sharma Sherpa Shrestha Subedi Tamang
  Thapa`.split(/\s+/);

/** Searches as officers type them: names in either script, whole and partial, and the beginning of every kind of number and address. */
const searches = [
  ...[
    'Sita Sharma',
    'Shita Sharmaa',
    'सीता शर्मा',
    'राम',
    'Ram',
    'Krishna Shrestha',
    'Karki',
    'Thapa Hari',
    'Laxmi P',
    'Zzyzx',
    'Kumar',
    'Sita Kumar',
  ],
  ...['bench500000@', 'bench', 'bench7', 'bench999999', '98000', '9800012345', '9812345678', '27-01-70', '27-01-70-00500000', '2701700012'],
  ...['NID-0004', 'NID-00777777', '10500000', '10900001', '123456', '2083-000123'],
];

/** People with the names and numbers that the search uses and no other profile data. */
async function insertPeople(database: OpenDatabase): Promise<void> {
  const list = (names: string[]) => `(array['${names.join("','")}'])`;
  await database.runScript(`set session_replication_role = replica;
    insert into account (kind, username, email) select 'candidate', 'bench' || n, 'bench' || n || '@bench.example' from generate_series(1, ${CANDIDATES}) n;
    insert into candidate (account_id, first_name, middle_name, last_name, date_of_birth_ad, gender, phone_number, national_id, citizenship_number,
      citizenship_issue_date_ad, citizenship_issue_district_id)
    select a.id, ${list(firstNames)}[1 + n % 40], case when n % 3 = 0 then 'Kumar' else '' end, ${list(lastNames)}[1 + (n / 40) % 40],
      '1990-01-01', 'female', '98' || lpad(n::text, 8, '0'), 'NID-' || lpad(n::text, 8, '0'), '27-01-70-' || lpad(n::text, 8, '0'), '2010-01-01', 27
    from (select id, substr(username, 6)::integer as n from account where username ~ '^bench[0-9]+$') a;
    analyze candidate;
    insert into candidate_search (master_id, names)
    select c.master_id, each.names from candidate c join (
      select first_name, middle_name, last_name, array_to_tsvector(name_sounds(concat_ws(' ', first_name, middle_name, last_name))) as names
      from candidate group by first_name, middle_name, last_name) each using (first_name, middle_name, last_name)
    on conflict do nothing;
    set session_replication_role = default;
    analyze account; analyze candidate; analyze candidate_search;`);
}

const p95 = (timesMs: number[]) => timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length * 0.95)]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The search among a million candidates at the gateway, compared with its bare SQL. */
export async function benchCandidateSearch(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const database = await startPostgresServer();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  let program: RunningProgram | null = null;
  try {
    const ports = await freePorts();
    const url = database.urlOf('postgres');
    const environment = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', RUN_JOBS: 'false' };
    const env = serverEnvironment({ ports, dataDirectory, host: '127.0.0.1', environment });
    program = startProgram('gateway', 'apps/gateway/src/main.ts', { env, words: gatewayNodeWords });
    const gateway = `http://127.0.0.1:${ports.gateway}`;
    await untilHealthy(program, `${gateway}/health/ready`, READY_WITHIN_MS);
    const open = await connectPostgres(url, 2);
    say(`Making ${CANDIDATES} candidates …`);
    await insertPeople(open);
    const token = await staffSession(open, OFFICER);
    const ask = async (searchText: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${gateway}/user-admin/profile-search`, { method: 'POST', headers, body: JSON.stringify({ searchText }) });
      if (!answer.ok) throw new Error(`The search for ${searchText} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    for (const text of searches) await ask(text);
    const [asked, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const text of searches) {
        asked.push(await timed(() => ask(text)));
        bare.push(await timed(() => searchCandidates(open.db, text, MOST_FOUND)));
      }
    }
    await open.close();
    const said = (timesMs: number[]) => `95% within ${p95(timesMs).toFixed(1)} ms, slowest ${Math.max(...timesMs).toFixed(1)} ms`;
    report({
      what: 'candidate search',
      measured: `${said(asked)}, among ${CANDIDATES} candidates`,
      floorName: 'its bare SQL',
      floor: said(bare),
      ratio: p95(asked) / MOST_MS,
      goal: { atMost: 1 },
    });
  } finally {
    await program?.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCards } from '../../areas/examination/admit-card/repository.ts';
import { selectBornWithin } from '../../areas/application/eligibility/repository.ts';
import { examinedAdvertisements } from '../../areas/result/repository/examined.ts';
import { selectMissing } from '../../areas/result/repository/papers.ts';
import { countRecorded } from '../../areas/result/repository/results.ts';
import { selectPresent } from '../../areas/result/repository/typing.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { testNow } from '../../testing/test-gateway.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database, OpenDatabase } from './connection.ts';

const [SEATS, SEATS_ELSEWHERE] = [80, 2000];

let open: OpenDatabase;
let own: TestAdvertisement;
beforeAll(async () => {
  open = await createTestDatabase();
  own = await createAdvertisement(open.db, {}, testNow);
  const elsewhere = await createAdvertisement(open.db, {}, testNow);
  // Without candidates and application forms: only reads of the seats matter here.
  await open.runScript(`set session_replication_role = replica;
    ${examined(elsewhere, 100_000, SEATS_ELSEWHERE)}; ${examined(own, 200_000, SEATS)};
    ${applicants(own, 300_000, SEATS_ELSEWHERE)};
    set session_replication_role = origin;`);
  // A vacuum cannot run inside a transaction.
  await open.runScript('vacuum analyze');
});
afterAll(() => open?.close());

/** All were present and have marks and an admit card. */
function examined({ advtCode, paperId }: TestAdvertisement, from: number, seats: number): string {
  const everybody = `from generate_series(1, ${seats}) n`;
  return `insert into candidate_seat (application_id, advt_code, exam_centre_id, roll_number, allocated_at)
      select ${from} + n, ${advtCode}, 1, ${from} + n, now() ${everybody};
    insert into attendance (application_id, paper_id, is_present, recorded_at, recorded_by) select ${from} + n, ${paperId}, true, now(), 1 ${everybody};
    insert into written_mark (application_id, paper_id, marks, is_pass) select ${from} + n, ${paperId}, 50, true ${everybody};
    insert into admit_card (application_id, generated_at, generated_by) select ${from} + n, now(), 1 ${everybody}`;
}

/** One birth a week, the youngest in 2007. */
function applicants({ advtCode, paperId }: TestAdvertisement, from: number, people: number): string {
  const everybody = `from generate_series(1, ${people}) n`;
  const birth = `date '2007-01-01' - n * 7`;
  return `insert into profile_snapshot (id, master_id, taken_at, profile, facts, master_data_revision) overriding system value
      select ${from} + n, ${from} + n, now(), jsonb_build_object('personal', jsonb_build_object('dateOfBirthAd', to_char(${birth}, 'YYYY-MM-DD'))),
        '{"developmentServiceSinceAd": null}', 0 ${everybody};
    insert into application (id, master_id, advt_code, application_number, applied_at, exam_centre_id, faculty_id, subject_id, paper_id,
        fee_amount_paisa, fee_type, payment_method, minimum_qualification_answer, profile_snapshot_id) overriding system value
      select ${from} + n, ${from} + n, ${advtCode}, 'read-' || n, now(), 1, 1, 1, ${paperId}, 100, 'single', 'esewa', 'yes', ${from} + n ${everybody}`;
}

/** Table rows and index entries that a query reads. Sequential scans are off, because PostgreSQL prefers them for small tables. */
async function rowsRead(tables: readonly string[], read: (db: Database) => Promise<unknown>): Promise<number> {
  return open.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await read(transaction);
    const { rows } = await sql<{ read: number }>`select sum(pg_stat_get_xact_tuples_returned(c.oid))::int as read
      from pg_class c left join pg_index i on i.indexrelid = c.oid
      where coalesce(i.indrelid, c.oid) = any(${tables}::regclass[])`.execute(transaction);
    return rows[0]!.read;
  });
}

const papersOf = ({ advtCode, paperId }: TestAdvertisement) => ({ advtCode, paperId, position: 1 });

test.each<[string, string[], (db: Database) => Promise<unknown>]>([
  [
    'the marks to be typed of one page',
    ['candidate_seat', 'attendance'],
    (db) => selectPresent(db, papersOf(own), { offset: 0, limit: 25 }),
  ],
  ['what the papers of one result lack', ['attendance', 'written_mark'], (db) => selectMissing(db, own.advtCode, 20)],
  ['the attendance that is recorded', ['candidate_seat', 'attendance'], (db) => countRecorded(db, own.advtCode, [own.paperId])],
  ['the cards of one examination', ['candidate_seat', 'admit_card'], (db) => countCards(db, own.advtCode)],
  ['which advertisements were examined', ['candidate_seat'], (db) => examinedAdvertisements(db).select('a.advtCode').execute()],
])('%s are found without the rows of other examinations', async (_what, tables, read) => {
  const taken = await rowsRead(tables, read);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(SEATS_ELSEWHERE / 2);
});

test('of those who applied, only those who were born near a limit of age are read when a cut-off date moves', async () => {
  const spans = [{ fromAd: '1986-11-01', toAd: '1987-01-31' }];
  const born = (orInDevelopmentService: boolean) => (db: Database) =>
    selectBornWithin(db, { advtCode: own.advtCode, spans, orInDevelopmentService });
  const found = await born(false)(open.db);
  expect(found.length).toBe(13);
  for (const orInDevelopmentService of [false, true]) {
    expect(await rowsRead(['profile_snapshot'], born(orInDevelopmentService))).toBeLessThanOrEqual(8 * found.length);
  }
});

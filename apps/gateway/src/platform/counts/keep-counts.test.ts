import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres, type Database } from '../database/connection.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testNow } from '../../testing/test-gateway.ts';
import { countCards } from '../../areas/examination/admit-card/repository.ts';
import { selectFacts } from '../../areas/desk/advertisement-page/repository/facts.ts';
import { selectSummaries } from '../../areas/examination/exam-centre/repository/assignments.ts';
import { selectAdvertisements } from '../../areas/examination/room/repository/allocations.ts';
import { selectOfficers, selectScrutinyAdvertisements } from '../../areas/scrutiny/repository/allocations.ts';
import { selectReasonsByOfficer } from '../../areas/scrutiny/repository/fairness.ts';
import { addUpCounters, recountCounters } from './keep-counts.ts';

const PEOPLE = 400;

let database: TestDatabase;
let first: TestAdvertisement;
let second: TestAdvertisement;
beforeAll(async () => {
  database = await createTestDatabase();
  // Without candidates: only the triggers that keep counts run.
  await database.runScript(`
    alter table application enable always trigger count_insert;
    alter table application enable always trigger count_update;
    alter table application enable always trigger count_delete;
    alter table candidate_seat enable always trigger count_insert;
    alter table candidate_seat enable always trigger count_update;
    alter table candidate_seat enable always trigger count_delete;
    alter table scrutiny_decision enable always trigger count_insert;
    alter table admit_card enable always trigger count_insert;
    alter table admit_card enable always trigger count_update;
    alter table admit_card enable always trigger count_delete`);
  first = await createAdvertisement(database.db, {}, testNow);
  second = await createAdvertisement(database.db, {}, testNow);
});
afterAll(() => database?.close());

const asTheyCome = (statement: string) =>
  database.runScript(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);

const people = ({ advtCode, paperId }: TestAdvertisement, from: number, howMany: number) =>
  `insert into application (id, master_id, advt_code, application_number, applied_at, exam_centre_id, faculty_id, subject_id, paper_id,
      fee_amount_paisa, fee_type, payment_method, payment_status, minimum_qualification_answer, profile_snapshot_id) overriding system value
    select ${from} + n, ${from} + n, ${advtCode}, 'count-' || ${from} + n, now(), 1, 1, 1, ${paperId}, 100, 'single', 'esewa',
      case when n % 4 = 0 then 'unpaid' else 'paid' end, 'yes', ${from} + n from generate_series(1, ${howMany}) n`;
const seats = ({ advtCode }: TestAdvertisement, from: number, howMany: number) =>
  `insert into candidate_seat (application_id, advt_code, exam_centre_id, roll_number, allocated_at)
    select ${from} + n, ${advtCode}, n % 3, case when n % 2 = 0 then ${from} + n end, now() from generate_series(1, ${howMany}) n`;
const cards = (from: number, howMany: number) =>
  `insert into admit_card (application_id, generated_at, generated_by, blocked)
    select ${from} + n, now(), 1, n % 7 = 0 from generate_series(1, ${howMany}) n`;
const decisions = (from: number, howMany: number) =>
  `insert into scrutiny_decision (application_id, officer_id, from_status, to_status, remark, decided_at, reasons)
    select ${from} + n, n % 2, 'pending', case when n % 5 = 0 then 'rejected' else 'approved' end, 'Checked', now(),
      case when n % 5 = 0 then array['ageOutside', 'other', 'other'] else '{}'::text[] end from generate_series(1, ${howMany}) n`;

/** Compares the views with a plain count. */
const compared = {
  applications: {
    shown: `select advt_code, officer_id, payment_status, scrutiny_status, sum(applications)::int as number from application_counted
      group by 1, 2, 3, 4 having sum(applications) <> 0 order by 1, 2, 3, 4`,
    counted: `select advt_code, scrutiny_officer_id as officer_id, payment_status, scrutiny_status, count(*)::int as number from application
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  },
  seats: {
    shown: `select advt_code, exam_centre_id, has_roll_number, sum(seats)::int as number from seat_counted
      group by 1, 2, 3 having sum(seats) <> 0 order by 1, 2, 3`,
    counted: `select advt_code, exam_centre_id, roll_number is not null as has_roll_number, count(*)::int as number from candidate_seat
      group by 1, 2, 3 order by 1, 2, 3`,
  },
  cards: {
    shown: `select advt_code, blocked, sum(cards)::int as number from card_counted group by 1, 2 having sum(cards) <> 0 order by 1, 2`,
    counted: `select x.advt_code, card.blocked, count(*)::int as number
      from admit_card card join application x on x.id = card.application_id group by 1, 2 order by 1, 2`,
  },
  decisions: {
    shown: `select advt_code, officer_id, to_status, reason, sum(decisions)::int as number from decision_counted group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    counted: `select x.advt_code, d.officer_id, d.to_status, reason, count(distinct d.id)::int as number
      from scrutiny_decision d join application x on x.id = d.application_id
      cross join lateral (select null as reason union all select unnest(d.reasons)) given group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  },
};
const ask = async (statement: string) => (await sql.raw<{ number: number }>(statement).execute(database.db)).rows;

async function expectTheSame(): Promise<void> {
  for (const [what, { shown, counted }] of Object.entries(compared)) expect(await ask(shown), what).toEqual(await ask(counted));
}

const changes = [
  ['people apply', () => people(first, 0, PEOPLE)],
  ['people apply elsewhere', () => people(second, 10_000, 50)],
  ['forms are given to officers', () => `update application set scrutiny_officer_id = id % 2 where id <= 300 and payment_status = 'paid'`],
  ['payments arrive', () => `update application set payment_status = 'paid' where id % 8 = 0`],
  ['officers decide', () => `${decisions(0, 300)}; update application set scrutiny_status = 'approved' where id <= 200`],
  ['nothing of it changes', () => `update application set version = version + 1, scrutiny_remark = 'Checked'`],
  ['candidates get seats', () => seats(first, 0, 200)],
  ['they get roll numbers', () => `update candidate_seat set roll_number = application_id where application_id <= 100`],
  ['admit cards are made', () => cards(0, 100)],
  ['some cards are blocked and some no longer', () => `update admit_card set blocked = not blocked where application_id % 5 = 0`],
  ['cards are made again', () => `update admit_card set generated_at = now()`],
  ['some move to another centre', () => `update candidate_seat set exam_centre_id = 2 where application_id % 10 = 0`],
  [
    'applications move to another advertisement',
    () => `update application set advt_code = ${second.advtCode} where id between 390 and 400`,
  ],
  [
    'cards, seats and applications go',
    () => `delete from admit_card where application_id > 80; delete from candidate_seat where application_id > 150;
      delete from application where id > 10_040`,
  ],
] as const;

test.each<[string, (db: Database) => Promise<void>]>([
  ['while nothing adds them up', async () => undefined],
  ['and the job adds up in between', addUpCounters],
  ['and the rows are counted in between', recountCounters],
])('counts are those of the rows whatever happens, %s', async (_when, inBetween) => {
  await asTheyCome('truncate application, candidate_seat, scrutiny_decision, admit_card cascade');
  await database.runScript('delete from counter');
  for (const [what, change] of changes) {
    await asTheyCome(change());
    await inBetween(database.db);
    await expectTheSame();
    expect((await ask(compared.applications.counted)).length, what).toBeGreaterThan(0);
  }
});

test.each([
  ['adds up', addUpCounters],
  ['counts', recountCounters],
] as const)('what another transaction has not ended while the job %s is there once when it ends', async (what, work) => {
  const from = what === 'adds up' ? 20_000 : 30_000;
  const other = await connectPostgres(database.url, 1);
  await other.db.transaction().execute(async (open) => {
    await sql`set local session_replication_role = replica`.execute(open);
    await sql.raw(people(first, from, 7)).execute(open);
    await sql.raw(seats(first, from, 7)).execute(open);
    await sql.raw(cards(from, 7)).execute(open);
    await sql`update admit_card set blocked = not blocked where application_id between 1 and 20`.execute(open);
    await sql`update application set scrutiny_status = ${what === 'adds up' ? 'rejected' : 'pending'} where id between 1 and 20`.execute(
      open,
    );
    await work(database.db);
    await expectTheSame();
  });
  await expectTheSame();
  // Two gateways do the work at the same time.
  await Promise.all([work(database.db), work(other.db)]);
  await expectTheSame();
  await other.close();
});

test('the job leaves one row for each state, and a night counts what went past the triggers where something changed', async () => {
  await addUpCounters(database.db);
  const rows = await ask(`select count(*)::int as number from counter where name = 'applications'`);
  expect(rows[0]!.number).toBe((await ask(compared.applications.counted)).length);
  await recountCounters(database.db);
  await database.runScript('alter table application disable trigger count_update');
  await asTheyCome(`update application set scrutiny_status = 'onHold' where id <= 10`);
  await database.runScript('alter table application enable always trigger count_update');
  await recountCounters(database.db);
  await expect(expectTheSame()).rejects.toThrow();
  await asTheyCome(`update application set scrutiny_status = 'onHold' where id = 11`);
  await recountCounters(database.db);
  await expectTheSame();
});

test('a night counts an advertisement whose counts are missing, as those of a new counter', async () => {
  await database.runScript('delete from counter');
  await recountCounters(database.db);
  await expectTheSame();
});

/** Rows and index entries of these tables that this connection has read. */
async function rowsTaken(db: Database): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select sum(pg_stat_get_xact_tuples_returned(c.oid))::int as taken
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where coalesce(i.indrelid, c.oid) = any('{application, candidate_seat, scrutiny_decision, admit_card}'::regclass[])`.execute(db);
  return rows[0]!.taken;
}

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['scrutiny', (db) => selectScrutinyAdvertisements(db)],
  ['the officers of an advertisement', (db) => selectOfficers(db, first.advtCode, '2026-11-25')],
  ['reasons', (db) => selectReasonsByOfficer(db, first.advtCode)],
  ['centres', (db) => selectSummaries(db, [first.advtCode])],
  ['admit cards', (db) => countCards(db, first.advtCode)],
  ['the stages of an advertisement', (db) => selectFacts(db, first.advtCode)],
  ['rooms', (db) => selectAdvertisements(db, [first.advtCode])],
])('the overview of %s reads no application, seat, decision or card once they are counted', async (_what, read) => {
  await addUpCounters(database.db);
  // Without statistics PostgreSQL takes every table for empty and may read the rows before it checks whether they are counted.
  await database.runScript('analyze');
  const taken = await database.db.transaction().execute(async (transaction) => {
    const before = await rowsTaken(transaction);
    await read(transaction);
    return (await rowsTaken(transaction)) - before;
  });
  expect(taken).toBe(0);
});

import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import { createAdvertisement, type TestAdvertisement } from './advertisements.ts';
import { addSecondPaper } from './second-paper.ts';

/** A statement of a call has ten seconds, on a busy machine too. */
const PEOPLE_IN_ONE_STATEMENT = 1000;

/**
 * An advertisement with two papers and many examined candidates, with roll numbers from 1: every tenth is absent, marks are 0 to 99 in both
 * papers. Inserted directly, because applying one by one takes minutes.
 */
export async function createManyExamined(db: Database, people: number, now: Date): Promise<TestAdvertisement & { secondPaperId: number }> {
  const advertisement = await createAdvertisement(db, {}, now);
  const { advtCode, paperId } = advertisement;
  const secondPaperId = await addSecondPaper(db, paperId);
  for (let first = 1; first <= people; first += PEOPLE_IN_ONE_STATEMENT)
    await insertExamined(db, advertisement, { first, last: Math.min(first + PEOPLE_IN_ONE_STATEMENT - 1, people) }, now);
  const officer = await db.selectFrom('staff').select('accountId').limit(1).executeTakeFirstOrThrow();
  for (const paper of [paperId, secondPaperId]) {
    await sql`insert into attendance (application_id, paper_id, is_present, recorded_by, recorded_at)
      select application_id, ${paper}::int, roll_number % 10 <> 0, ${officer.accountId}::int, ${now} from candidate_seat where advt_code = ${advtCode}`.execute(
      db,
    );
    await sql`insert into written_mark (application_id, paper_id, marks, is_pass)
      select application_id, ${paper}::int, (roll_number * 7) % 100, (roll_number * 7) % 100 >= 40
      from candidate_seat where advt_code = ${advtCode} and roll_number % 10 <> 0`.execute(db);
  }
  await sql`analyze`.execute(db);
  return { ...advertisement, secondPaperId };
}

async function insertExamined(
  db: Database,
  { advtCode, paperId }: TestAdvertisement,
  { first, last }: { first: number; last: number },
  now: Date,
): Promise<void> {
  await sql`
    with made_account as (
      insert into account (kind, username, email, created_at)
      select 'candidate', 'many' || ${advtCode}::int || '_' || n, 'many' || ${advtCode}::int || '_' || n || '@test.example', ${now}
      from generate_series(${first}::int, ${last}::int) n returning id
    ), made_candidate as (
      insert into candidate (account_id, first_name, middle_name, last_name, date_of_birth_ad, gender, phone_number, national_id,
        citizenship_number, citizenship_issue_date_ad, citizenship_issue_district_id, created_at)
      select id, 'Sita', '', 'Basnet', '1998-04-14', 'female', '9800000000', 'many-' || id, 'many-' || id, '2016-05-20',
        (select min(id) from district), ${now}
      from made_account returning master_id
    ), made_snapshot as (
      insert into profile_snapshot (master_id, taken_at, profile, master_data_revision)
      select master_id, ${now}, '{}', 0 from made_candidate returning master_id, id
    ), made_application as (
      insert into application (application_number, master_id, advt_code, faculty_id, subject_id, exam_centre_id, paper_id,
        minimum_qualification_answer, fee_amount_paisa, fee_type, payment_method, payment_status, applied_at, profile_snapshot_id, scrutiny_status)
      select 'many-' || master_id, master_id, ${advtCode}::int, (select min(id) from faculty), (select min(id) from subject),
        (select min(id) from exam_centre), ${paperId}::int, 'yes', 50000, 'single', 'esewa', 'paid', ${now}, id, 'approved'
      from made_snapshot returning id, exam_centre_id
    )
    insert into candidate_seat (application_id, advt_code, exam_centre_id, roll_number, allocated_at)
    select id, ${advtCode}::int, exam_centre_id, ${first}::int - 1 + row_number() over (order by id), ${now} from made_application`.execute(
    db,
  );
}

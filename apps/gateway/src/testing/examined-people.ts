import { sql } from 'kysely';
import { jsonb } from '../platform/database/json.ts';
import type { TestAdvertisement } from './advertisements.ts';
import { addSecondPaper } from './second-paper.ts';
import type { TestGateway } from './test-gateway.ts';

/** Marks of both papers, null if absent; categories by position in the advertisement. */
export type ExaminedPerson = {
  marks: readonly [number | null, number | null];
  approved: boolean;
  dateOfBirthAd: string;
  categories: readonly number[];
};

/**
 * Candidates who sat the two papers of an advertisement, with roll numbers from 1; returns their applications. Inserted directly, so that a
 * test can create many examinations.
 */
export async function createExaminedPeople(
  { db, now }: TestGateway,
  { advtCode, paperId, categoryIds }: TestAdvertisement,
  people: readonly ExaminedPerson[],
): Promise<number[]> {
  const papers = [paperId, await addSecondPaper(db, paperId)];
  const given = people.map((person, at) => ({
    ...person,
    n: at + 1,
    categories: person.categories.map((category) => categoryIds[category]!),
  }));
  const rows = sql`jsonb_to_recordset(${jsonb(given)}) as g (n int, approved boolean, "dateOfBirthAd" date, categories int[])`;
  const name = sql`'world' || ${advtCode}::int || '_' || g.n`;
  await sql`
    with made_account as (
      insert into account (kind, username, email, created_at)
      select 'candidate', ${name}, ${name} || '@test.example', ${now()} from ${rows} order by g.n returning id, username
    ), made_candidate as (
      insert into candidate (account_id, first_name, middle_name, last_name, date_of_birth_ad, gender, phone_number, national_id,
        citizenship_number, citizenship_issue_date_ad, citizenship_issue_district_id, created_at)
      select a.id, 'Sita', '', 'Basnet', g."dateOfBirthAd", 'female', '9800000000', a.username, a.username, '2016-05-20',
        (select min(id) from district), ${now()}
      from ${rows} join made_account a on a.username = ${name} returning master_id, national_id, date_of_birth_ad
    ), made_snapshot as (
      insert into profile_snapshot (master_id, taken_at, profile, master_data_revision)
      select master_id, ${now()}, jsonb_build_object('personal', jsonb_build_object('dateOfBirthAd', date_of_birth_ad)), 0
      from made_candidate returning master_id, id
    ), made_application as (
      insert into application (application_number, master_id, advt_code, faculty_id, subject_id, exam_centre_id, paper_id,
        minimum_qualification_answer, fee_amount_paisa, fee_type, payment_method, payment_status, applied_at, profile_snapshot_id, scrutiny_status)
      select ${name}, c.master_id, ${advtCode}::int, (select min(id) from faculty), (select min(id) from subject),
        (select min(id) from exam_centre), ${paperId}::int, 'yes', 50000, 'single', 'esewa', 'paid', ${now()}, s.id,
        case when g.approved then 'approved' else 'rejected' end
      from ${rows} join made_candidate c on c.national_id = ${name} join made_snapshot s on s.master_id = c.master_id
      order by g.n returning id, exam_centre_id, application_number
    ), made_category as (
      insert into application_category (application_id, advertisement_category_id)
      select x.id, category from ${rows} join made_application x on x.application_number = ${name} cross join unnest(g.categories) category
    )
    insert into candidate_seat (application_id, advt_code, exam_centre_id, roll_number, allocated_at)
    select x.id, ${advtCode}::int, x.exam_centre_id, g.n, ${now()} from ${rows} join made_application x on x.application_number = ${name}`.execute(
    db,
  );
  const seats = await db
    .selectFrom('candidateSeat')
    .select('applicationId')
    .where('advtCode', '=', advtCode)
    .orderBy('rollNumber')
    .execute();
  const applicationIds = seats.map(({ applicationId }) => applicationId);
  const { accountId } = await db.selectFrom('staff').select('accountId').limit(1).executeTakeFirstOrThrow();
  const by = { recordedBy: accountId, recordedAt: now() };
  const sittings = papers.flatMap((paper, position) =>
    people.map(({ marks }, at) => ({ applicationId: applicationIds[at]!, paperId: paper, marks: marks[position]! })),
  );
  const attendance = sittings.map(({ marks, ...of }) => ({ ...of, isPresent: marks !== null, ...by }));
  await db.insertInto('attendance').values(attendance).execute();
  const marked = sittings.flatMap(({ marks, ...of }) => (marks === null ? [] : [{ ...of, marks, isPass: marks >= 40 }]));
  if (marked.length > 0) await db.insertInto('writtenMark').values(marked).execute();
  return applicationIds;
}

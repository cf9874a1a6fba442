import { asciiDigits } from '@psc/i18n/digits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/connection.ts';

const LARGEST_NUMBER = 2_147_483_647;
/** Shorter beginnings of numbers and addresses are those of almost everybody. */
const SHORTEST_BEGINNING = 3;

const beginningWith = (text: string) => `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** What was typed, as each index has it. */
function readingsOf(typed: string) {
  const text = asciiDigits(typed).trim().toLowerCase();
  const bare = text.replaceAll(/[^0-9a-z\u0900-\u097f]/gu, '');
  const number = /^\d{1,10}$/.test(bare) && Number(bare) <= LARGEST_NUMBER ? Number(bare) : null;
  return { text, bare, number, mobile: bare.replace(/^(?:00)?977(?=9)/, '') };
}

type Branch = RawBuilder<{ masterId: number }>;

/** The conditions that one index each answers, as queries for master ids. */
function branchesOf(typed: string, after: number, limit: number): Branch[] {
  const { text, bare, number, mobile } = readingsOf(typed);
  const page = sql`order by 1 limit ${limit}`;
  const ofCandidate = (condition: RawBuilder<unknown>): Branch =>
    sql`(select c.master_id from candidate c where ${condition} and c.master_id > ${after} ${page})`;
  const ofAccount = (condition: RawBuilder<unknown>): Branch =>
    sql`(select c.master_id from account a join candidate c on c.account_id = a.id
      where a.kind = 'candidate' and ${condition} and c.master_id > ${after} ${page})`;
  const ofApplication = (condition: RawBuilder<unknown>): Branch =>
    sql`(select x.master_id from application x where ${condition} and x.master_id > ${after} ${page})`;
  const branches: Branch[] = [
    ofApplication(sql`x.application_number = ${typed.trim()}`),
    ofApplication(sql`x.receipt_number = ${typed.trim()}`),
  ];
  // A sign or a digit belongs to a user name or a number, never to a name.
  if (/^[\p{L}\p{M}\s.'’\u200c\u200d-]+$/u.test(text))
    branches.push(
      sql`(select s.master_id from candidate_search s where s.names @@ name_query(${text}) and s.master_id > ${after} ${page})`,
    );
  if (text.length >= SHORTEST_BEGINNING)
    branches.push(
      ofAccount(sql`lower(a.email) like ${beginningWith(text)}`),
      ofAccount(sql`lower(a.username) like ${beginningWith(text)}`),
    );
  if (/\d/.test(bare) && bare.length >= SHORTEST_BEGINNING)
    branches.push(
      ofCandidate(sql`bare_number(c.citizenship_number) like ${beginningWith(bare)}`),
      ofCandidate(sql`bare_number(c.national_id) like ${beginningWith(bare)}`),
      ofCandidate(sql`bare_number(c.phone_number) like ${beginningWith(mobile)}`),
    );
  if (number !== null)
    branches.push(
      ofCandidate(sql`c.master_id = ${number}`),
      sql`(select x.master_id from candidate_seat seat join application x on x.id = seat.application_id
        where seat.roll_number = ${number} and x.master_id > ${after} ${page})`,
    );
  return branches;
}

/**
 * The master ids after one, in their order. Every kind of number and name has an index, and each is asked for one page only, so
 * that the work does not grow with the number of candidates.
 */
export async function searchCandidates(db: Database, typed: string, after: number, limit: number): Promise<number[]> {
  const found = sql.join(branchesOf(typed, after, limit), sql` union `);
  const { rows } = await sql<{ masterId: number }>`select master_id from (${found}) found order by master_id limit ${limit}`.execute(db);
  return rows.map(({ masterId }) => masterId);
}

/** The candidates with exactly this number, user name or e-mail address; two at most, for two are already too many. */
export async function findExactly(db: Database, typed: string): Promise<number[]> {
  const { text, bare, number, mobile } = readingsOf(typed);
  const { rows } = await sql<{ masterId: number }>`select master_id from (
    select c.master_id from candidate c where c.master_id = ${number ?? 0}
    union select c.master_id from account a join candidate c on c.account_id = a.id where a.kind = 'candidate' and lower(a.username) = ${text}
    union select c.master_id from account a join candidate c on c.account_id = a.id where a.kind = 'candidate' and lower(a.email) = ${text}
    union select c.master_id from candidate c where bare_number(c.citizenship_number) = ${bare}
    union select c.master_id from candidate c where bare_number(c.national_id) = ${bare}
    union select c.master_id from candidate c where bare_number(c.phone_number) = ${mobile}
    union select x.master_id from application x where x.application_number = ${typed.trim()}
    union select x.master_id from application x where x.receipt_number = ${typed.trim()}
  ) found order by master_id limit 2`.execute(db);
  return rows.map(({ masterId }) => masterId);
}

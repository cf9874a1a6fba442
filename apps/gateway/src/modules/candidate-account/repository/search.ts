import { asciiDigits } from '@psc/i18n/digits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/connection.ts';

const LARGEST_NUMBER = 2_147_483_647;
/** Shorter beginnings of numbers and addresses are those of almost everybody. */
const SHORTEST_BEGINNING = 3;
/** Greater than every character that follows a beginning. */
const AFTER_ALL = '\u{10FFFF}';

/** What was typed, as each index has it. */
function readingsOf(typed: string) {
  const text = asciiDigits(typed).trim().toLowerCase();
  const bare = text.replaceAll(/[^0-9a-z\u0900-\u097f]/gu, '');
  const number = /^\d{1,10}$/.test(bare) && Number(bare) <= LARGEST_NUMBER ? Number(bare) : null;
  return { text, bare, number, mobile: bare.replace(/^(?:00)?977(?=9)/, ''), paper: text.toUpperCase() };
}

/** A query for master ids that one index answers. */
type Branch = RawBuilder<unknown>;

const accountKeys = { email: sql`lower(a.email)`, username: sql`lower(a.username)` };
const candidateKeys = {
  citizenshipNumber: sql`bare_number(c.citizenship_number)`,
  nationalId: sql`bare_number(c.national_id)`,
  phoneNumber: sql`bare_number(c.phone_number)`,
};

/** In the order of the index, so that it is read no further than asked; it is written out because a parameter of `like` hides it. */
function beginning(key: RawBuilder<unknown>, text: string, atMost: number) {
  return sql`${key} ~>=~ ${text} and ${key} ~<~ ${text + AFTER_ALL} order by ${key} using ~<~ limit ${atMost}`;
}
const candidatesBeginning = (key: keyof typeof candidateKeys, text: string, atMost: number): Branch =>
  sql`select c.master_id from candidate c where ${beginning(candidateKeys[key], text, atMost)}`;
const accountsBeginning = (key: keyof typeof accountKeys, text: string, atMost: number): Branch =>
  sql`select c.master_id from (select a.id from account a where a.kind = 'candidate' and ${beginning(accountKeys[key], text, atMost)}) begun
    join candidate c on c.account_id = begun.id`;

/** The receipts of applications and of retotalling share their numbers. */
const withPaper = (paper: string): Branch[] => [
  sql`select x.master_id from application x where x.application_number = ${paper}`,
  sql`select x.master_id from application x where x.receipt_number = ${paper}`,
  sql`select x.master_id from retotalling_request t join application x on x.id = t.application_id where t.receipt_number = ${paper}`,
];

function branchesOf(typed: string, atMost: number): Branch[] {
  const { text, bare, number, mobile, paper } = readingsOf(typed);
  const branches = withPaper(paper);
  // A sign or a digit belongs to a user name or a number, never to a name.
  if (/^[\p{L}\p{M}\s.'’\u200c\u200d-]+$/u.test(text)) branches.push(sql`select candidates_named(${text}, ${atMost})`);
  if (text.length >= SHORTEST_BEGINNING)
    branches.push(accountsBeginning('email', text, atMost), accountsBeginning('username', text, atMost));
  if (/\d/.test(bare) && bare.length >= SHORTEST_BEGINNING)
    branches.push(
      candidatesBeginning('citizenshipNumber', bare, atMost),
      candidatesBeginning('nationalId', bare, atMost),
      candidatesBeginning('phoneNumber', mobile, atMost),
    );
  if (number !== null)
    branches.push(
      sql`select c.master_id from candidate c where c.master_id = ${number}`,
      sql`select x.master_id from candidate_seat seat join application x on x.id = seat.application_id
        where seat.roll_number = ${number} limit ${atMost}`,
    );
  return branches;
}

/**
 * The master ids found, in their order. Every kind of number and name has an index, and no more than `atMost` of each kind are read:
 * `more` says that a kind has others. The work does not grow with the number of candidates.
 */
export async function searchCandidates(db: Database, typed: string, atMost: number): Promise<{ masterIds: number[]; more: boolean }> {
  const each = branchesOf(typed, atMost + 1).map((branch) => sql`select array(${branch}) as master_ids`);
  const { rows } = await sql<{ masterIds: number[] }>`${sql.join(each, sql` union all `)}`.execute(db);
  return {
    masterIds: [...new Set(rows.flatMap(({ masterIds }) => masterIds.slice(0, atMost)))].toSorted((a, b) => a - b),
    more: rows.some(({ masterIds }) => masterIds.length > atMost),
  };
}

/** The candidates with exactly this number, user name or e-mail address; two at most, for two are already too many. */
export async function findExactly(db: Database, typed: string): Promise<number[]> {
  const { text, bare, number, mobile, paper } = readingsOf(typed);
  const { rows } = await sql<{ masterId: number }>`select master_id from (
    select c.master_id from candidate c where c.master_id = ${number ?? 0}
    union select c.master_id from account a join candidate c on c.account_id = a.id where a.kind = 'candidate' and lower(a.username) = ${text}
    union select c.master_id from account a join candidate c on c.account_id = a.id where a.kind = 'candidate' and lower(a.email) = ${text}
    union select c.master_id from candidate c where bare_number(c.citizenship_number) = ${bare}
    union select c.master_id from candidate c where bare_number(c.national_id) = ${bare}
    union select c.master_id from candidate c where bare_number(c.phone_number) = ${mobile}
    union ${sql.join(withPaper(paper), sql` union `)}
  ) found order by master_id limit 2`.execute(db);
  return rows.map(({ masterId }) => masterId);
}

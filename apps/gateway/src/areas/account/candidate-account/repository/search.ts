import type { Id } from '@psc/validation/rules/id.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

const LARGEST_NUMBER = 2_147_483_647;
/** Shorter prefixes of numbers and addresses match almost all candidates. */
const SHORTEST_BEGINNING = 3;
/** Sorts after every character that can follow a prefix. */
const AFTER_ALL = '\u{10FFFF}';

/** The typed text in the form of each index. */
function readingsOf(typed: string) {
  const text = asciiDigits(typed).trim().toLowerCase();
  const bare = text.replaceAll(/[^0-9a-z\u0900-\u097f]/gu, '');
  const number = /^\d{1,10}$/.test(bare) && Number(bare) <= LARGEST_NUMBER ? Number(bare) : null;
  return { text, bare, number, mobile: bare.replace(/^(?:00)?977(?=9)/, ''), paper: text.toUpperCase() };
}

/** A query for master IDs that uses one index. */
type Branch = RawBuilder<unknown>;

const accountKeys = { email: sql`lower(a.email)`, username: sql`lower(a.username)` };
const candidateKeys = {
  citizenshipNumber: sql`bare_number(c.citizenship_number)`,
  nationalId: sql`bare_number(c.national_id)`,
  phoneNumber: sql`bare_number(c.phone_number)`,
};

/**
 * A prefix search that reads the index only up to the limit; written out, because PostgreSQL cannot use an index for `like` with a
 * parameter.
 */
function beginning(key: RawBuilder<unknown>, text: string, atMost: number) {
  return sql`${key} ~>=~ ${text} and ${key} ~<~ ${text + AFTER_ALL} order by ${key} using ~<~ limit ${atMost}`;
}
const candidatesBeginning = (key: keyof typeof candidateKeys, text: string, atMost: number): Branch =>
  sql`select c.master_id from candidate c where ${beginning(candidateKeys[key], text, atMost)}`;
const accountsBeginning = (key: keyof typeof accountKeys, text: string, atMost: number): Branch =>
  sql`select c.master_id from (select a.id from account a where a.kind = 'candidate' and ${beginning(accountKeys[key], text, atMost)}) begun
    join candidate c on c.account_id = begun.id`;

/** Receipts of applications and of re-totalling share one series of numbers. */
const withPaper = (paper: string): Branch[] => [
  sql`select x.master_id from application x where x.application_number = ${paper}`,
  sql`select x.master_id from application x where x.receipt_number = ${paper}`,
  sql`select x.master_id from retotalling_request t join application x on x.id = t.application_id where t.receipt_number = ${paper}`,
];

function branchesOf(typed: string, atMost: number): Branch[] {
  const { text, bare, number, mobile, paper } = readingsOf(typed);
  const branches = withPaper(paper);
  // Names contain no digits or symbols, so such a text is a user name or a number.
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
 * The master IDs found, in order. Every kind of number and name has an index, and at most `atMost` of each kind are read; `more` tells
 * whether a kind has others. The cost does not grow with the number of candidates.
 */
export async function searchCandidates(
  db: Database,
  typed: string,
  atMost: number,
): Promise<{ masterIds: Id<'candidate'>[]; more: boolean }> {
  const each = branchesOf(typed, atMost + 1).map((branch) => sql`select array(${branch}) as master_ids`);
  const { rows } = await sql<{ masterIds: Id<'candidate'>[] }>`${sql.join(each, sql` union all `)}`.execute(db);
  return {
    masterIds: [...new Set(rows.flatMap(({ masterIds }) => masterIds.slice(0, atMost)))].toSorted((a, b) => a - b),
    more: rows.some(({ masterIds }) => masterIds.length > atMost),
  };
}

/** The candidates with exactly this number, user name or e-mail address; at most two, because two are already ambiguous. */
export async function findExactly(db: Database, typed: string): Promise<number[]> {
  const { text, bare, number, mobile, paper } = readingsOf(typed);
  const { rows } = await sql<{ masterId: Id<'candidate'> }>`select master_id from (
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

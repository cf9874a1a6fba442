import { expect, test } from 'vitest';
import { laidOut, withoutRepetition } from './statement-layout.ts';

test('lists and rows of any length are the same statement', () => {
  const ofTwo = withoutRepetition('update "a" set "b" = $1 where "id" in ($2, $3) and "c" = $4');
  expect(ofTwo).toBe('update "a" set "b" = $1 where "id" in ($2) and "c" = $3');
  expect(withoutRepetition('update "a" set "b" = $1 where "id" in ($2, $3, $4) and "c" = $5')).toBe(ofTwo);
  expect(withoutRepetition('insert into "a" ("b", "c") values ($1, $2), ($3, $4) returning "id"')).toBe(
    'insert into "a" ("b", "c") values ($1, $2) returning "id"',
  );
});

test('a short statement is one line; names have quotes only if they are words of SQL', () => {
  expect(laidOut(`select "b"."id", "b"."group" from "bank" as "b"\n where "b"."name" = '"id"' limit $1`)).toBe(
    `select b.id, b."group" from bank as b where b.name = '"id"' limit $1`,
  );
});

test('a long statement is broken at its clauses, and its columns fill the lines', () => {
  const columns = Array.from({ length: 40 }, (_, index) => `"column_${index}"`).join(', ');
  const text = `select ${columns}, (select count(*) from "voucher" as "v" where "v"."bank_id" = "b"."id" and "v"."status" in ('submitted', 'accepted') and "v"."amount_paisa" > $1) as "vouchers" from "bank" as "b" inner join "place" as "p" on "p"."id" = "b"."place_id" where "b"."active" = $2 order by "b"."name"`;
  const lines = laidOut(text).split('\n');
  expect(lines.filter((line) => line.length > 139)).toEqual([]);
  expect(lines).toMatchInlineSnapshot();
});

test('only spaces, line breaks and quotes of names change', () => {
  const text = `with "a" as (select case when "x" > $1 then 'a  b' else "y" end as "z" from "t" where exists (select from "u" where "u"."id" = "t"."id")) select * from "a" -- A reason.\nunion all select * from "b"`;
  const bare = (sql: string) => sql.replaceAll(/[\s"]/g, '');
  expect(bare(laidOut(text))).toBe(bare(text));
});

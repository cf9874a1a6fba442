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
  expect(lines).toEqual([
    'select column_0, column_1, column_2, column_3, column_4, column_5, column_6, column_7, column_8, column_9, column_10, column_11, column_12,',
    '  column_13, column_14, column_15, column_16, column_17, column_18, column_19, column_20, column_21, column_22, column_23, column_24,',
    '  column_25, column_26, column_27, column_28, column_29, column_30, column_31, column_32, column_33, column_34, column_35, column_36,',
    '  column_37, column_38, column_39,',
    `  (select count(*) from voucher as v where v.bank_id = b.id and v.status in ('submitted', 'accepted') and v.amount_paisa > $1) as vouchers`,
    'from bank as b inner join place as p on p.id = b.place_id where b.active = $2 order by b.name',
  ]);
});

test('only spaces, line breaks and quotes of names change', () => {
  const text = `with "a" as (select case when "x" > $1 then 'a  b' else "y" end as "z" from "t" where exists (select from "u" where "u"."id" = "t"."id")) select * from "a" -- A reason.\nunion all select * from "b"`;
  const bare = (sql: string) => sql.replaceAll(/[\s"]/g, '');
  expect(bare(laidOut(text))).toBe(bare(text));
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Tables that need no column for the absent colleague, with the reason. */
const without: Record<string, string> = {
  admit_card: 'Cards are issued for an advertisement at once; the record has both names of who had them issued.',
  attendance: 'A row for each person of a sheet, which has both names.',
  attendance_change: 'A row for each person of a sheet, which has both names.',
  centre_assignment: 'Says how seats are spread, which decides on nobody.',
  interview_appointment: 'A row for each person; the plan has both names.',
  interview_appointment_replaced: 'A copy of what was replaced.',
  interview_mark: 'A row for each person; the record has both names.',
  invigilator_allocation: 'Says who watches over which room, which decides on nobody.',
  replaced_selection: 'A copy of what was replaced.',
  room_allocation: 'Says how seats are spread, which decides on nobody.',
  'scrutiny_reopening.finalized_by': 'A copy of what was undone, with both names.',
  deputy: 'Accounts are not among the work that a deputy is given.',
};

test('every table that says who decided says in whose place as well, or why it need not', async () => {
  const { rows } = await sql<{ tableName: string; columnName: string; isKept: boolean }>`
    select source.relname as table_name, a.attname as column_name,
      exists (select from pg_trigger t where t.tgrelid = source.oid and t.tgname = 'in_whose_place'
        and position(a.attname in encode(t.tgargs, 'escape')) > 0) as is_kept
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('staff'::regclass, 'account'::regclass) and a.attname like '%\\_by'
    order by 1, 2`.execute(gateway.db);
  expect(rows.length).toBeGreaterThan(40);
  const excused = (table: string, column: string) => table in without || `${table}.${column}` in without;
  expect(rows.filter(({ tableName, columnName, isKept }) => !isKept && !excused(tableName, columnName))).toEqual([]);
});

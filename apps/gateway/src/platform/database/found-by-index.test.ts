import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { smallTables } from './small-tables.ts';

const sources = join(import.meta.dirname, '../..');
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function tablesDeletedFrom(): string[] {
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !/\.test\.ts$|^seed\/|(^|\/)testing\//.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/deleteFrom\('(\w+)'|delete from (\w+)/g)].map(([, camel, plain]) =>
      camel === undefined ? plain! : snakeCase(camel),
    ),
  );
  return [...new Set(names)];
}

/** Tables that grow by a few rows per advertisement, correction or office, not with the number of candidates. */
const growSlowly = [
  ...['advertisement_qualification.education_level_id', 'advertisement_qualification.faculty_id', 'advertisement_qualification.subject_id'],
  ...['advertisement_subject.subject_id', 'attendance_change.paper_id', 'distribution_category.quota_code', 'distribution_log.class_id'],
  ...[
    'distribution_log.group_id',
    'distribution_log.master_division_id',
    'distribution_log.post_id',
    'distribution_log.service_id',
    'distribution_log.sub_group_id',
  ],
  ...['distribution_scope.class_id', 'distribution_scope.post_id', 'distribution_scope.service_id'],
  ...['exam_schedule_paper.paper_id', 'invigilator.exam_centre_id', 'invigilator.invigilator_post_id', 'mark_change.paper_id'],
  ...['payment_detail.bank_id', 'result_sheet.paper_id', 'retotalling_request.paper_id'],
  ...['sanctioned_post.post_id', 'sanctioned_post.sub_group_id'],
  ...['tie_decision.application_id', 'unfilled_seat.selection_id'],
];
/** Officers delete a centre, a room or an invigilator's post a few times a year. */
const deletedSeldom = [
  ...['centre_assignment_line.exam_centre_id', 'invigilator_allocation.exam_centre_id', 'invigilator_allocation_line.invigilator_post_id'],
  ...['invigilator_allocation_line.room_id', 'room_allocation.exam_centre_id', 'room_allocation_line.room_id'],
];

test('what refers to a row that can be deleted is found by an index, so that to delete one reads no large table', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const deleted = tablesDeletedFrom();
  expect(deleted).toContain('application');
  const { rows } = await sql<{ column: string }>`
    select distinct c.conrelid::regclass::text || '.' || a.attname as "column"
    from pg_constraint c
    join pg_class parent on parent.oid = c.confrelid
    join pg_class child on child.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and child.relname <> all(${[...smallTables]}::text[])
      and (parent.relname = any(${deleted}::text[])
        or exists (select from pg_attribute p where p.attrelid = parent.oid and p.attname = 'position' and parent.relname = any(${[...smallTables]}::text[])))
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`.execute(db);
  expect(rows.map(({ column }) => column)).toEqual([...growSlowly, ...deletedSeldom].toSorted());
});

test('no index is the beginning of another one, which serves the same reads', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const { rows } = await sql<{ index: string }>`
    select distinct short.indexrelid::regclass::text || ' of ' || long.indexrelid::regclass::text as "index"
    from pg_index short
    join pg_class named on named.oid = short.indexrelid and named.relnamespace = 'public'::regnamespace
    join pg_index long on long.indrelid = short.indrelid and long.indexrelid <> short.indexrelid
    join pg_class other on other.oid = long.indexrelid and other.relam = named.relam
    where not short.indisunique and short.indnatts = short.indnkeyatts and short.indnkeyatts <= long.indnkeyatts
      and short.indexprs is null and long.indexprs is null
      and pg_get_expr(short.indpred, short.indrelid) is not distinct from pg_get_expr(long.indpred, long.indrelid)
      and (long.indkey::text || ' ') like (short.indkey::text || ' %')
      and (long.indclass::text || ' ') like (short.indclass::text || ' %')
      and (long.indcollation::text || ' ') like (short.indcollation::text || ' %')
      and (long.indoption::text || ' ') like (short.indoption::text || ' %')
      and (short.indnkeyatts < long.indnkeyatts or short.indexrelid > long.indexrelid or long.indisunique)
    order by 1`.execute(db);
  expect(rows.map(({ index }) => index)).toEqual([]);
});

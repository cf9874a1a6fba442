import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onPglite } from './connection.ts';
import { migrate, readMigrations } from './migrate.ts';
import { valueParsers } from './value-parsers.ts';

/** Rows as they were before rooms belonged to a paper; what they refer to does not matter here, so nothing is held to it. */
const before = `
set session_replication_role = replica;
insert into paper (id, advt_code, test_type, paper_type, subject_name_en, subject_name_ne, maximum_marks, pass_marks, duration_minutes)
values (1, 20001, 'written', 'first', 'A', 'A', 100, 40, 60), (2, 20001, 'written', 'second', 'B', 'B', 100, 40, 60),
  (3, 20001, 'practical', 'first', 'C', 'C', 100, 40, 60), (4, 20001, 'interview', 'first', 'D', 'D', 100, 40, 60);
insert into application (id, application_number, master_id, advt_code, faculty_id, subject_id, exam_centre_id, paper_id,
  minimum_qualification_answer, fee_amount_paisa, fee_type, payment_method, applied_at, profile_snapshot_id)
values (50, 'A-1', 10000001, 20001, 1, 1, 7, 1, 'yes', 100, 'single', 'esewa', now(), 1);
insert into candidate_seat (application_id, advt_code, exam_centre_id, room_id, roll_number, allocated_at) values (50, 20001, 7, 9, 1, now());
insert into room_allocation (id, advt_code, exam_centre_id, state, saved_by, saved_at, version) values (70, 20001, 7, 'forwarded', 1, now(), 4);
insert into room_allocation_line values (70, 9, 1);
insert into invigilator_allocation (id, advt_code, exam_centre_id, state, saved_by, saved_at) values (80, 20001, 7, 'finalSave', 1, now());
insert into invigilator_allocation_line values (80, 9, 5, 6);
insert into admit_card_replaced (id, application_id, generated_at, replaced_at, revision_id, exam_centre_id, room_id, roll_number)
values (90, 50, now(), now(), 60, 7, 8, 1);
insert into revision (id, subject, subject_key, advt_code, application_id, before, after, reason, asked_by, asked_at)
values (60, 'seat', '{"applicationId": 50}', 20001, 50, '{"examCentreId": 7, "roomId": 8, "rollNumber": 1}',
  '{"examCentreId": 7, "roomId": 9, "rollNumber": 1}', 'R', 1, now());`;

test('what was planned for all papers becomes a plan of each written and practical paper', async () => {
  const database = onPglite(await PGlite.create({ parsers: valueParsers as Record<number, (text: string) => unknown> }));
  onTestFinished(() => database.close());
  const migrations = readMigrations();
  await migrate(
    database,
    migrations.filter((migration) => migration.name < '0461'),
  );
  await database.runScript(before);
  await migrate(
    database,
    migrations.filter((migration) => migration.name < '0462'),
  );
  const read = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;

  expect(await read('select paper_id, room_id from seat_room order by paper_id')).toEqual(
    [1, 2, 3].map((paperId) => ({ paperId, roomId: 9 })),
  );
  expect(
    await read(`select plan.paper_id, plan.state, plan.version, line.room_id, line.number_of_candidates as candidates
      from room_allocation plan join room_allocation_line line on line.room_allocation_id = plan.id order by plan.paper_id`),
  ).toEqual([1, 2, 3].map((paperId) => ({ paperId, state: 'forwarded', version: 4, roomId: 9, candidates: 1 })));
  expect(await read('select id from room_allocation where paper_id = 1')).toEqual([{ id: 70 }]);
  expect(
    await read(`select plan.paper_id, plan.state, line.invigilator_id, line.invigilator_post_id as post_id
      from invigilator_allocation plan join invigilator_allocation_line line on line.invigilator_allocation_id = plan.id
      order by plan.paper_id`),
  ).toEqual([1, 2, 3].map((paperId) => ({ paperId, state: 'finalSave', invigilatorId: 5, postId: 6 })));
  expect(await read('select paper_id, room_id from admit_card_replaced_room order by paper_id')).toEqual(
    [1, 2, 3].map((paperId) => ({ paperId, roomId: 8 })),
  );
  const rooms = (roomId: number) => ({ examCentreId: 7, rollNumber: 1, rooms: [1, 2, 3].map((paperId) => ({ paperId, roomId })) });
  expect(await read('select before, after from revision')).toEqual([{ before: rooms(8), after: rooms(9) }]);
}, 60_000);

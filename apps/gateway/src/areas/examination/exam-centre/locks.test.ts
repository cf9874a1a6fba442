import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres } from '../../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { lockCentres } from './repository/assignments.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('While an officer seats candidates at a centre, others apply for it without waiting', async () => {
  const candidates = await connectPostgres(database.url, 1);
  const { id } = await database.db.selectFrom('examCentre').select('id').executeTakeFirstOrThrow();
  await database.db.transaction().execute(async (transaction) => {
    await lockCentres(transaction, [id]);
    // The lock that the foreign key of an application takes on its centre.
    const { rows } = await sql`select id from exam_centre where id = ${id} for key share nowait`.execute(candidates.db);
    expect(rows).toEqual([{ id }]);
    // Another officer has to wait.
    await expect(sql`select id from exam_centre where id = ${id} for no key update nowait`.execute(candidates.db)).rejects.toMatchObject({
      code: '55P03',
    });
  });
  await candidates.close();
});

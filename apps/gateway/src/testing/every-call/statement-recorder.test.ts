import { expect, onTestFinished, test } from 'vitest';
import { readSetting } from '../../platform/settings.ts';
import { createTestDatabase } from '../test-database.ts';
import { recordStatements, RecordingDialect, type Statement } from './statement-recorder.ts';

test('a statement is recorded with its file while its call is under way, also inside a transaction', async () => {
  const { db, close } = await createTestDatabase(undefined, { dialect: RecordingDialect });
  onTestFinished(close);
  const [one, other]: [Statement[], Statement[]] = [[], []];
  await readSetting(db, 'features');
  await Promise.all([
    recordStatements(one, () => readSetting(db, 'features')),
    recordStatements(other, () => db.transaction().execute((transaction) => transaction.selectFrom('bank').select('id').execute())),
  ]);
  expect(one).toEqual([{ file: 'platform/settings.ts', text: expect.stringContaining('from "setting"') }]);
  expect(other).toEqual([{ file: '', text: 'select "id" from "bank"' }]);
});

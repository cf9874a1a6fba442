import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database/connection.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { neededSeeds } from '../reference.ts';

const read = async (db: Database) => ({
  revision: await db.selectFrom('masterDataRevision').select('revision').execute(),
  levels: await db.selectFrom('distributionLevel').select(['level', 'inclusiveHeadings', 'version']).orderBy('level').execute(),
  rules: await db.selectFrom('selectionRule').select(['id', 'kind', 'holdsFromAd', 'recordedBy']).orderBy('id').execute(),
});

test('an installation begins with the selection rules of the law, and another start keeps what officers have changed', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.close());
  await migrate(database);
  for (const seed of neededSeeds) await seed(database.db);
  const kinds = [
    'shortlist',
    'shortlistWithPractical',
    'alternates',
    'interviewMarks',
    'tieBreaks',
    'seating',
    'gpaScale',
    'unfilledSeats',
  ];
  const first = await read(database.db);
  expect(first).toEqual({
    revision: [{ revision: 1 }],
    levels: ['localLevel', 'provinceLevel'].map((level) => ({ level, inclusiveHeadings: ['open'], version: 1 })),
    rules: [...kinds, 'alternateTime'].map((kind, at) => ({ id: at + 1, kind, holdsFromAd: '2010-01-01', recordedBy: null })),
  });
  const { value } = await database.db.selectFrom('selectionRule').select('value').where('kind', '=', 'shortlist').executeTakeFirstOrThrow();
  expect(value).toEqual({
    bands: [
      ...[1, 6, 11, 16, 21, 26, 31].map((seatsFrom, at) => ({ seatsFrom, people: at + 2, percent: null })),
      { seatsFrom: 41, people: null, percent: 20 },
    ],
    countedBeyondOpen: true,
  });

  await database.db.updateTable('masterDataRevision').set({ revision: 2 }).execute();
  await database.db.updateTable('distributionLevel').set({ version: 2 }).execute();
  for (const seed of neededSeeds) await seed(database.db);
  expect(await read(database.db)).toEqual({
    ...first,
    revision: [{ revision: 2 }],
    levels: first.levels.map((level) => ({ ...level, version: 2 })),
  });
}, 60_000);

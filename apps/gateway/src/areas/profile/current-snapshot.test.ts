import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { sql, type KyselyPlugin, type OperationNode, type RawBuilder, type TableNode } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyInput } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { selectSubmitted } from '../application/repository/documents.ts';
import { selectApplicantFacts } from './repository/applicant-facts.ts';
import { selectCurrentSnapshot } from './repository/snapshots.ts';
import { profileSnapshot, takeSnapshot } from './snapshot.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
let posts: TestAdvertisement[];

beforeAll(async () => {
  gateway = await startTestGateway();
  posts = [await createAdvertisement(gateway.db, {}, gateway.now()), await createAdvertisement(gateway.db, {}, gateway.now())];
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  candidate = await createCompleteCandidate(gateway, { samuhaBarga: 'woman' });
});

const current = () => selectCurrentSnapshot(gateway.db, candidate.masterId);
const snapshotsOf = (masterId: number) =>
  gateway.db.selectFrom('profileSnapshot').select(['id', 'profile', 'outdated']).where('masterId', '=', masterId).orderBy('id').execute();
const photograph = (name: string) => ({ body: { photograph: pngFile(name) } });

/** The tables that a query reads, from its compiled form. */
async function tablesOf(read: (db: TestGateway['db']) => Promise<unknown>): Promise<Set<string>> {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ((node as OperationNode).kind === 'TableNode') found.add((node as TableNode).table.identifier.name);
    for (const each of Object.values(node)) walk(each);
  };
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      walk(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(gateway.db.withPlugin(listening));
  return found;
}

test('every table that a snapshot is read from outdates it when it changes', async () => {
  const read = await tablesOf(async (db) => [
    await profileSnapshot(db, candidate.masterId),
    await selectApplicantFacts(db, candidate.masterId),
  ]);
  const namesOf = async (statement: RawBuilder<{ name: string }>) =>
    new Set((await statement.execute(gateway.db)).rows.map(({ name }) => name));
  const watched = await namesOf(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname in ('outdate_snapshot', 'raise_revision')`,
  );
  // All other names in the statement are aliases.
  const tables = await namesOf(
    sql`select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'master_data_revision'`,
  );
  const readTables = [...read].filter((name) => tables.has(name));
  expect(readTables.length).toBeGreaterThan(20);
  expect(readTables.filter((name) => !watched.has(name))).toEqual([]);
});

describe('after a save', () => {
  test('the snapshot that applying points to shows the current profile', async () => {
    await gateway.data(profile.uploadDocuments, photograph('newer.png'), { as: candidate });
    const taken = await current();
    const [kept] = await snapshotsOf(candidate.masterId);
    expect(taken?.snapshotId).toBe(kept!.id);
    expect(kept!.profile).toEqual(await profileSnapshot(gateway.db, candidate.masterId));
    expect(taken?.facts).toEqual({ ...(await selectApplicantFacts(gateway.db, candidate.masterId)), missing: [] });
  });

  test('only the newest is kept of those that no application points to', async () => {
    for (const name of ['first.png', 'second.png', 'third.png'])
      await gateway.data(profile.uploadDocuments, photograph(name), { as: candidate });
    expect(await snapshotsOf(candidate.masterId)).toHaveLength(1);
    const applicationId = await apply(gateway, candidate, { advertisement: posts[0]! });
    const { snapshot: submitted } = await selectSubmitted(gateway.db, applicationId);
    await gateway.data(profile.uploadDocuments, photograph('fourth.png'), { as: candidate });
    const kept = await snapshotsOf(candidate.masterId);
    expect(kept.map(({ outdated }) => outdated)).toEqual([true, false]);
    expect((await selectSubmitted(gateway.db, applicationId)).snapshot).toEqual(submitted);
  });
});

describe('a snapshot is outdated', () => {
  const changes: [string, () => Promise<unknown>][] = [
    [
      'a part of the profile',
      () => gateway.db.updateTable('education').set({ majorSubject: 'Law' }).where('masterId', '=', candidate.masterId).execute(),
    ],
    ['a part that is deleted', () => gateway.db.deleteFrom('samuhaBargaRecord').where('masterId', '=', candidate.masterId).execute()],
    [
      'the name the candidate registered with',
      () => gateway.db.updateTable('candidate').set({ lastName: 'Rai' }).where('masterId', '=', candidate.masterId).execute(),
    ],
    [
      'the e-mail of the account',
      () =>
        gateway.db
          .updateTable('account')
          .set({ email: `other-${candidate.email}` })
          .where('id', '=', candidate.accountId)
          .execute(),
    ],
    [
      'a name in the master data',
      async () => {
        await rename('Kathmandu', 'Kathmandu Valley');
        await rename('Kathmandu Valley', 'Kathmandu');
      },
    ],
    [
      'the place of a level of education, by which levels are compared',
      () =>
        gateway.db
          .updateTable('educationLevel')
          .set({ position: sql`position + 1` })
          .execute(),
    ],
    [
      'the quota of a group',
      async () => {
        const groups = await gateway.db.selectFrom('samuhaBarga').select(['id', 'quotaCode']).execute();
        await gateway.db.updateTable('samuhaBarga').set({ quotaCode: null }).execute();
        for (const { id, quotaCode } of groups)
          await gateway.db.updateTable('samuhaBarga').set({ quotaCode }).where('id', '=', id).execute();
      },
    ],
  ];
  const rename = (from: string, to: string) => gateway.db.updateTable('district').set({ nameEn: to }).where('nameEn', '=', from).execute();
  test.each(changes)('by %s', async (_what, change) => {
    await takeSnapshot(gateway.db, candidate.masterId, gateway.now());
    expect(await current()).toBeDefined();
    await change();
    expect(await current()).toBeUndefined();
  });

  test('but not by an entry of the master data that is saved with the names it had', async () => {
    await takeSnapshot(gateway.db, candidate.masterId, gateway.now());
    const { nameEn, nameNe, active } = await gateway.db
      .selectFrom('district')
      .select(['nameEn', 'nameNe', 'active'])
      .where('nameEn', '=', 'Kathmandu')
      .executeTakeFirstOrThrow();
    for (const use of [!active, active])
      await gateway.db
        .updateTable('district')
        .set({ nameEn, nameNe, active: use, version: sql`version + 1` })
        .where('nameEn', '=', nameEn)
        .execute();
    expect(await current()).toBeDefined();
  });

  test('but not by the profile of somebody else', async () => {
    await takeSnapshot(gateway.db, candidate.masterId, gateway.now());
    const other = await createCompleteCandidate(gateway);
    await gateway.data(profile.uploadDocuments, photograph('other.png'), { as: other });
    expect(await current()).toBeDefined();
  });
});

describe('applying', () => {
  test('takes a snapshot when none is current, and a second application with the same profile shares it', async () => {
    expect(await current()).toBeUndefined();
    const [first, second] = [
      await apply(gateway, candidate, { advertisement: posts[0]! }),
      await apply(gateway, candidate, { advertisement: posts[1]! }),
    ];
    const sent = await gateway.db.selectFrom('application').select('profileSnapshotId').where('id', 'in', [first, second]).execute();
    expect(new Set(sent.map(({ profileSnapshotId }) => profileSnapshotId)).size).toBe(1);
    expect(await snapshotsOf(candidate.masterId)).toHaveLength(1);
  });

  test('shows the new name of what was renamed after the last save', async () => {
    await takeSnapshot(gateway.db, candidate.masterId, gateway.now());
    await gateway.db.updateTable('faculty').set({ nameEn: 'Management Studies' }).where('nameEn', '=', 'Management').execute();
    const applicationId = await apply(gateway, candidate, { advertisement: posts[0]! });
    await gateway.db.updateTable('faculty').set({ nameEn: 'Management' }).where('nameEn', '=', 'Management Studies').execute();
    expect((await selectSubmitted(gateway.db, applicationId)).snapshot.education[0]!.faculty.en).toBe('Management Studies');
  });

  test('is refused by what the profile lacks now, not by what it had when it was taken', async () => {
    await takeSnapshot(gateway.db, candidate.masterId, gateway.now());
    await gateway.db.deleteFrom('candidateDocument').where('masterId', '=', candidate.masterId).where('type', '=', 'signature').execute();
    const answer = await gateway.call(vacancy.apply, { body: await applyInput(gateway, { advertisement: posts[0]! }) }, { as: candidate });
    expect(answer).toMatchObject({ httpStatus: 409, errorCode: 'MISSING_DOCUMENTS' });
  });

  test('while the profile is being saved keeps it as it was before or after, and the save is never lost', async () => {
    const bodies = await Promise.all(posts.map((advertisement) => applyInput(gateway, { advertisement })));
    const [, ...applied] = await Promise.all([
      gateway.data(profile.uploadDocuments, photograph('amid.png'), { as: candidate }),
      ...bodies.map((body) => gateway.data(vacancy.apply, { body }, { as: candidate })),
    ]);
    const names = (await snapshotsOf(candidate.masterId)).map((each) => JSON.stringify(each.profile));
    for (const { applicationId } of applied)
      expect(names).toContain(JSON.stringify((await selectSubmitted(gateway.db, applicationId)).snapshot));
    const taken = await takenNow();
    expect(taken.profile).toEqual(await profileSnapshot(gateway.db, candidate.masterId));
  });

  const takenNow = async () => {
    const found = await current();
    return gateway.db.selectFrom('profileSnapshot').select('profile').where('id', '=', found!.snapshotId).executeTakeFirstOrThrow();
  };
});

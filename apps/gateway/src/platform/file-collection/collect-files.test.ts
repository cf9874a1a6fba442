import { deflateSync } from 'node:zlib';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { pngOf } from '../../testing/png.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { collectPrefix, prefixesOf } from './collect-files.ts';
import { fileReferences } from './repository.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Stored = { id: string; sha256: string };

/** Runs the nights that collect these files and then their bytes. */
async function collect(...files: Stored[]): Promise<void> {
  for (const { id, sha256 } of files) for (const part of [id, sha256]) await collectPrefix(gateway.tools, part.slice(0, 2));
}

/** A PNG of one pixel with a unique colour, so that no other file has the same bytes. */
async function photographOf(person: CandidatePerson, level: number): Promise<Stored> {
  const bytes = pngOf({ width: 1, height: 1, bits: 8, colour: 0 }, deflateSync(Buffer.from([0, level])));
  const photograph = new File([new Uint8Array(bytes)], `${level}.png`, { type: 'image/png' });
  await gateway.data(profile.uploadDocuments, { body: { photograph } }, { as: person });
  return gateway.db
    .selectFrom('candidateDocument as d')
    .innerJoin('storedFile as f', 'f.id', 'd.fileId')
    .select(['f.id', 'f.sha256'])
    .where('d.masterId', '=', person.masterId)
    .where('d.type', '=', 'photograph')
    .executeTakeFirstOrThrow();
}

const isThere = async ({ id, sha256 }: Stored) => ({
  row: (await gateway.db.selectFrom('storedFile').select('id').where('id', '=', id).execute()).length === 1,
  bytes: await gateway.tools.fileStore.get(sha256).then(
    () => true,
    () => false,
  ),
});

test('a document that was replaced goes after a month with its bytes; what is used, or was sent with an application, stays', async () => {
  const live = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicant = await createCompleteCandidate(gateway);
  const sent = await photographOf(applicant, 10);
  await apply(gateway, applicant, { advertisement: live });
  const replaced = await photographOf(applicant, 11);
  const used = await photographOf(applicant, 12);

  // Uploaded long ago, but replaced only now.
  gateway.advance({ hours: 60 * 24 });
  await collect(replaced, used, sent);
  gateway.advance({ hours: 29 * 24 });
  await collect(replaced, used, sent);
  expect(await isThere(replaced)).toEqual({ row: true, bytes: true });
  gateway.advance({ hours: 2 * 24 });
  await collect(replaced, used, sent);
  expect(await isThere(replaced)).toEqual({ row: false, bytes: false });
  expect(await isThere(used)).toEqual({ row: true, bytes: true });
  expect(await isThere(sent)).toEqual({ row: true, bytes: true });
  gateway.setNow(testNow);
});

test('bytes that two files have stay as long as one of them does', async () => {
  const [one, other] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  const replaced = await photographOf(one, 20);
  const kept = await photographOf(other, 20);
  expect(kept.sha256).toBe(replaced.sha256);
  await photographOf(one, 21);
  await collect(replaced);
  gateway.advance({ hours: 31 * 24 });
  await collect(replaced);
  expect(await isThere(replaced)).toEqual({ row: false, bytes: true });
  gateway.setNow(testNow);
});

test('bytes of a refused call go after two days, and those put again in the last days stay', async () => {
  const { fileStore } = gateway.tools;
  const sha256 = ''.padEnd(64, '5');
  await fileStore.put(sha256, Buffer.from('of a refused call'));
  expect(await fileStore.remove(sha256, new Date(Date.now() - 60_000))).toBe(false);
  expect((await fileStore.get(sha256)).toString()).toBe('of a refused call');
  expect(await collectPrefix(gateway.tools, '55')).toEqual({ files: 0, contents: 0 });
  gateway.setNow(new Date(Date.now() + 3 * 24 * 60 * 60_000));
  expect(await collectPrefix(gateway.tools, '55')).toEqual({ files: 0, contents: 1 });
  await expect(fileStore.get(sha256)).rejects.toThrow('The store has no such file.');
  gateway.setNow(testNow);
});

test('in eight nights everything comes round once', () => {
  const nights = Array.from({ length: 8 }, (_, night) => prefixesOf(20_000 + night)).flat();
  expect(nights.toSorted()).toEqual(Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0')));
});

test('everything that refers to a file is known, and found by an index', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass order by 1, 2`.execute(gateway.db);
  expect(rows.map(({ table, column }) => [table, column])).toEqual(fileReferences);
  const indexed = await sql<{ table: string; column: string }>`
    select i.indrelid::regclass::text as "table", a.attname as "column"
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(gateway.db);
  const isIndexed = new Set(indexed.rows.map(({ table, column }) => `${table}.${column}`));
  expect(fileReferences.filter(([table, column]) => !isIndexed.has(`${table}.${column}`))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import * as catalogue from '@psc/api-client/catalogue.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { isPageSize, paramNames, sensitiveFilters, type AnyList, type ListFilter, type ListPage } from '@psc/api-client/define-list.ts';
import { permissions, privilegeCodes, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonb } from '../database/json.ts';
import { insertRevision } from '../shared/repository/revisions.ts';
import { demoSeeds } from '../../seed/demo.ts';
import type { Person } from '../../testing/people.ts';
import { rowsIn } from '../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

/** Checks every list in the catalogue against the demo rows, so a new list is tested without further work. */
function isList(value: unknown): value is AnyList {
  return typeof value === 'object' && value !== null && 'sorts' in value && 'exportCall' in value;
}
const lists = Object.entries(catalogue).flatMap(([area, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, AnyList] => isList(entry[1]))
    .map(([name, list]) => ({ name: `${area}.${name}`, list })),
);

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  for (const { run } of demoSeeds) await run(gateway.tools);
  const all: Privileges = Object.fromEntries(Object.keys(privilegeCodes).map((name) => [name as PrivilegeName, [...permissions]]));
  officer = await gateway.createStaff({ privileges: all });
  // Gives the officer work, because some lists show only the caller's own rows.
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: officer.accountId }).where('paymentStatus', '=', 'paid').execute();
  // The demo has no blocked card.
  const cards = await gateway.db.selectFrom('admitCard').select('applicationId').limit(30).execute();
  const block = { blocked: true, blockRemarks: 'Identity in doubt', blockedBy: officer.accountId, blockedAt: gateway.now() };
  const blocked = cards.map(({ applicationId }) => applicationId);
  await gateway.db.updateTable('admitCard').set(block).where('applicationId', 'in', blocked).execute();
  // The demo has no bypassed examination and no corrected mark.
  const examined = gateway.db.selectFrom('examSchedule').select('advtCode');
  const unexamined = await gateway.db
    .selectFrom('advertisement')
    .select('advtCode')
    .where('advtCode', 'not in', examined)
    .limit(3)
    .execute();
  const bypassed = { status: 'skipped', requestedAt: gateway.now() };
  await gateway.db
    .insertInto('examSchedule')
    .values(unexamined.map(({ advtCode }) => ({ advtCode, ...bypassed })))
    .execute();
  const papers = gateway.db.selectFrom('paper as p').innerJoin('candidateSeat as s', 's.advtCode', 'p.advtCode');
  const marked = await papers
    .select(['p.id as paperId', 's.applicationId', 's.advtCode'])
    .where('s.rollNumber', 'is not', null)
    .limit(5)
    .execute();
  for (const { paperId, applicationId, advtCode } of marked) {
    await insertRevision(gateway.db, {
      subject: 'mark',
      key: { applicationId, paperId },
      advtCode,
      applicationId,
      before: { isPresent: true, marks: 44 },
      after: { isPresent: true, marks: 54 },
      reason: 'One page was added twice',
      askedBy: officer.accountId,
      askedAt: gateway.now(),
    });
  }
  // The demo has no duplicate registrations.
  const registered = await gateway.db.selectFrom('candidate').select('masterId').orderBy('masterId').limit(4).execute();
  const [first, second, third, fourth] = registered.map(({ masterId }) => masterId);
  for (const [keptMasterId, mergedMasterId] of [
    [first!, second!],
    [third!, fourth!],
  ] as const)
    await insertRevision(gateway.db, {
      ...{ subject: 'merge', key: { keptMasterId, mergedMasterId }, advtCode: null, applicationId: null, before: {}, after: {} },
      ...{ reason: 'Twice', askedBy: officer.accountId, askedAt: gateway.now() },
    });
  // The demo has no selected candidates.
  const seated = await gateway.db
    .selectFrom('candidateSeat as s')
    .innerJoin('applicationCategory as ac', 'ac.applicationId', 's.applicationId')
    .select(['s.advtCode', 's.applicationId', 'ac.advertisementCategoryId'])
    .where('s.rollNumber', 'is not', null)
    .orderBy('s.applicationId')
    .execute();
  const { advtCode } = seated[0]!;
  for (const stage of ['written', 'interview', 'final']) {
    const made = { advtCode, stage, createdBy: officer.accountId, createdAt: gateway.now(), publishedAt: gateway.now() };
    const { id: selectionId } = await gateway.db.insertInto('selection').values(made).returning('id').executeTakeFirstOrThrow();
    const people = seated.filter((each) => each.advtCode === advtCode);
    await gateway.db
      .insertInto('selectionCandidate')
      .values(
        people.map(({ applicationId, advertisementCategoryId }, at) => ({
          ...{ selectionId, applicationId, advertisementCategoryId, rank: 1 + (at >> 1), totalMarks: 90 - at },
          outcome: at < 9 ? 'selected' : at < 12 ? 'alternate' : 'notSelected',
        })),
      )
      .execute();
  }
  // The demo has no replaced list.
  const list = await gateway.db.selectFrom('selection').selectAll().where('stage', '=', 'written').executeTakeFirstOrThrow();
  const revisionId = await insertRevision(gateway.db, {
    subject: 'selectionList',
    key: { advtCode, stage: 'written' },
    advtCode,
    applicationId: null,
    before: {},
    after: { changes: [] },
    reason: 'Order of the court',
    askedBy: officer.accountId,
    askedAt: gateway.now(),
  });
  const replaced = { advtCode, stage: 'written', revisionId: revisionId!, createdBy: officer.accountId, rulesUsed: [] as number[] };
  const { id: replacedSelectionId } = await gateway.db
    .insertInto('replacedSelection')
    .values({ ...replaced, publishedAt: gateway.now(), replacedAt: gateway.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listed = await gateway.db
    .selectFrom('selectionCandidate')
    .select(['applicationId', 'advertisementCategoryId', 'rank', 'totalMarks', 'outcome'])
    .where('selectionId', '=', list.id)
    .execute();
  await gateway.db
    .insertInto('replacedSelectionCandidate')
    .values(listed.map((person) => ({ ...person, replacedSelectionId })))
    .execute();
  // The demo has no paid re-totalling.
  await gateway.db
    .insertInto('retotallingRequest')
    .values(
      marked.map(({ applicationId, paperId }) => ({
        ...{ applicationId, paperId, feeAmountPaisa: 50_000, paymentStatus: 'paid' },
        ...{ askedAt: gateway.now(), payableUntil: gateway.now(), paidAt: gateway.now() },
      })),
    )
    .execute();
  // The demo has no special arrangements.
  const shown = await gateway.db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow();
  const needing = await gateway.db.selectFrom('application').select('id').orderBy('id').limit(4).execute();
  await gateway.db
    .insertInto('specialArrangement')
    .values(
      needing.map(({ id }, at) => ({
        ...{ applicationId: id, state: 'asked', kinds: ['writer', 'extraTime'], words: 'A broken hand', fileId: shown.id },
        askedAt: new Date(gateway.now().getTime() - at * 3_600_000),
      })),
    )
    .execute();
  // The demo has no questions to the commission.
  const asked = { email: 'gita@rai.example', language: 'ne', topic: 'payment', message: 'Where do I pay?', askedAt: gateway.now() };
  await gateway.db
    .insertInto('enquiry')
    .values(['Gita Rai', 'Hari Rai', 'Om Rai', 'Uma Rai'].map((name) => ({ ...asked, name })))
    .execute();
  // The demo has no refused mail.
  const mail = { kind: 'typed-mail', data: jsonb({ to: 'gita@rai.example', subject: 'A template' }), recipient: 'gita@rai.example' };
  await gateway.db
    .insertInto('givenUpJob')
    .values(
      [1, 2, 3, 4].map((hours) => ({
        ...mail,
        queueJobId: randomUUID(),
        givenUpAt: new Date(gateway.now().getTime() - hours * 3_600_000),
      })),
    )
    .execute();
  // The demo has no locked or blocked accounts.
  const people = await gateway.db.selectFrom('candidate').select(['masterId', 'accountId']).limit(30).execute();
  const masterIds = people.map(({ masterId }) => masterId);
  await gateway.db.updateTable('candidate').set({ documentsLocked: true }).where('masterId', 'in', masterIds).execute();
  const accountBlock = { blockedFrom: gateway.now(), blockedUntil: null, blockRemarks: 'Identity in doubt' };
  const accountIds = people.map(({ accountId }) => accountId);
  await gateway.db.updateTable('account').set(accountBlock).where('id', 'in', accountIds).execute();
  // The demo has no unmatched payments.
  const attempts = await gateway.db.selectFrom('paymentAttempt').select(['id', 'amountPaisa']).limit(30).execute();
  await gateway.db
    .insertInto('unmatchedPayment')
    .values(
      attempts.map(({ id, amountPaisa }) => ({
        paymentAttemptId: id,
        amountPaisa,
        providerReference: `LATE-${id}`,
        foundAt: gateway.now(),
      })),
    )
    .execute();
  // The demo has no cancelled advertisement.
  const paid = await gateway.db
    .selectFrom('application')
    .select(['id as applicationId', 'advtCode', 'feeAmountPaisa as amountPaisa'])
    .where('paymentStatus', '=', 'paid')
    .limit(30)
    .execute();
  const refunds = await gateway.db
    .insertInto('feeRefund')
    .values(paid.map((row) => ({ ...row, cause: 'cancelled', dueSince: gateway.now() })))
    .returning(['id', 'applicationId', 'amountPaisa'])
    .execute();
  for (const { id: refundId, applicationId, amountPaisa } of refunds)
    await insertRevision(gateway.db, {
      subject: 'feeRefund',
      key: { refundId, applicationId },
      advtCode: null,
      applicationId: null,
      before: { amountPaisa, reference: null },
      after: { amountPaisa, reference: `T-${refundId}` },
      reason: 'Cancelled',
      askedBy: officer.accountId,
      askedAt: gateway.now(),
    });
}, 120_000);
afterAll(() => gateway?.stop());

type Page = ListPage<Record<string, unknown>, unknown>;
type Asked = Record<string, unknown>;

function inputOf(list: AnyList, params: Asked, asked: Asked) {
  const names = paramNames(list.path);
  const personal = sensitiveFilters(list);
  const inPath = (name: string) =>
    isPageSize(name) ? 25 : name === 'pageNumber' ? 1 : personal.includes(name) ? '-' : (asked[name] ?? params[name] ?? '-');
  const rest = Object.fromEntries(
    Object.entries({ ...params, ...asked }).filter(([name]) => !names.includes(name) || personal.includes(name)),
  );
  return {
    params: Object.fromEntries(names.map((name) => [name, inPath(name)])),
    ...(list.call.method === 'POST' ? { body: rest } : { query: rest }),
  };
}

async function ask(list: AnyList, params: Asked, asked: Asked): Promise<Page> {
  const answer = await gateway.call(list.call as AnyCall, inputOf(list, params, asked) as never, { as: officer });
  expect({ status: answer.httpStatus, says: 'message' in answer && answer.message }).toMatchObject({ status: 200 });
  return (answer as unknown as { data: Page }).data;
}

async function everyPage(list: AnyList, params: Asked, asked: Asked): Promise<Page['rows']> {
  const rows: Page['rows'] = [];
  let after: string | null | undefined;
  do {
    const page: Page = await ask(list, params, { ...asked, ...(typeof after === 'string' && { after }) });
    rows.push(...page.rows);
    after = page.after;
  } while (after !== null);
  return rows;
}

/** The advertisement or centre with the most rows of the list. */
async function paramsOf(list: AnyList): Promise<Asked> {
  const names = paramNames(list.exportCall.path);
  if (names.length === 0) return {};
  // The type of master data with the most rows.
  if (names.includes('type')) return { type: 'post' };
  if (names.includes('replacedId'))
    return { replacedId: (await gateway.db.selectFrom('replacedSelection').select('id').executeTakeFirstOrThrow()).id };
  const isOfCentre = names.includes('id');
  if (!isOfCentre) expect(names).toEqual(['advtCode']);
  const advertisements = await gateway.db
    .selectFrom('application')
    .select('advtCode')
    .where('scrutinyStatus', '=', 'approved')
    .groupBy('advtCode')
    .execute();
  let most = { params: {}, count: -1 };
  const centres = await gateway.db.selectFrom('examCentre').select('id').execute();
  for (const params of isOfCentre ? centres : advertisements) {
    const count = (await ask(list, params, {})).total!.count;
    if (count > most.count) most = { params, count };
  }
  return most.params;
}

/** A value that matches no row; null if there is none. */
function nothingHas(name: string, filter: ListFilter): Asked | null {
  switch (filter.kind) {
    case 'text':
      return { [name]: "zz%_'; drop table" };
    case 'days':
      return { [`${name}To`]: '1950-01-01' };
    case 'reference':
    case 'number':
      // A range that ends at 0 contains nothing.
      return { [name]: name.endsWith('To') ? 0 : 2_000_000_000 };
    default:
      return null;
  }
}

function valuesOf(filter: ListFilter): unknown[] {
  return filter.kind === 'choice' ? [...filter.values] : filter.kind === 'flag' ? [true, false] : [];
}

/** Sorts by the position that the commission gave an entry in master data, not by name. */
const byPlace = ['class', 'service'];

/** The name that a row is sorted by, if it is bilingual. */
function nameIn(row: Record<string, unknown>, sort: string): string[] {
  if (byPlace.includes(sort)) return [];
  const name = row[sort === 'nameEn' ? 'name' : sort];
  return typeof name === 'object' && name !== null && 'en' in name && 'ne' in name ? [String(name.en)] : [];
}

const texts = (rows: Page['rows']) => rows.map((row) => JSON.stringify(row));

describe.each(lists)('$name', ({ list }) => {
  const filters = Object.entries(list.filters as Record<string, ListFilter>);
  const sorts = Object.keys(list.sorts as object);
  let params: Asked;
  let all: Page['rows'];
  beforeAll(async () => {
    params = await paramsOf(list);
    all = await everyPage(list, params, {});
  }, 60_000);

  test('has rows in the demo, and counts them', async () => {
    expect(all.length).toBeGreaterThan(0);
    expect((await ask(list, params, {})).total).toEqual({ count: all.length, more: false });
  });

  test('says that its rows name people, where they do', () => {
    const told = all.some((row) => ['masterId', 'citizenshipNumber', 'email', 'rollNumber'].some((name) => name in row));
    expect(told && (list.exportCall as AnyCall).sensitiveQuery === undefined, 'lacks namesPeople').toBe(false);
  });

  test.each(sorts)('by %s has every row once, in the same order from either end', async (sort) => {
    const rows = await everyPage(list, params, { sort });
    const names = rows.flatMap((row) => nameIn(row, sort));
    expect(names, 'in the order of the dictionary').toEqual(names.toSorted(new Intl.Collator('en').compare));
    const upwards = texts(rows);
    const downwards = texts(await everyPage(list, params, { sort: `-${sort}` }));
    expect(upwards.toSorted()).toEqual(texts(all).toSorted());
    expect(downwards.toReversed()).toEqual(upwards);
  });

  test.each(filters.filter(([name, filter]) => nothingHas(name, filter)))(
    'filtered by a %s that no row has is empty',
    async (name, filter) => {
      expect((await ask(list, params, nothingHas(name, filter)!)).rows).toEqual([]);
    },
  );

  test.each(filters.filter(([, filter]) => valuesOf(filter).length > 0))('filtered by %s has no row twice', async (name, filter) => {
    const known = new Set(texts(all));
    for (const value of valuesOf(filter)) {
      const rows = texts(await everyPage(list, params, { [name]: value }));
      expect(rows.filter((row) => !known.has(row))).toEqual([]);
      expect(new Set(rows).size).toBe(rows.length);
    }
  });

  test.each(filters.filter(([, filter]) => 'several' in filter && valuesOf(filter).length > 1))(
    'filtered by several of %s has the rows of each',
    async (name, filter) => {
      const [one, other] = valuesOf(filter) as [string, string];
      const ofEach = [one, other].map(async (value) => texts(await everyPage(list, params, { [name]: value })));
      const rows = texts(await everyPage(list, params, { [name]: `${one},${other}` }));
      expect(rows.toSorted()).toEqual((await Promise.all(ofEach)).flat().toSorted());
    },
  );

  test('leaves as CSV and as Excel with a line for each row that is filtered', async () => {
    const query = { words: 'ne', digits: 'ne' } as const;
    const taken = async (format: 'csv' | 'xlsx') => {
      const answer = await gateway.call(list.exportCall, { params, query: { ...query, format } } as never, { as: officer });
      expect(answer.httpStatus).toBe(200);
      return answer.bytes;
    };
    const lines = rowsIn(await taken('xlsx'));
    expect(lines).toHaveLength(all.length + 1);
    const isNoText = (cell: unknown) => /^(gateway|enums)\.|\[object|^[=+@-]./.test(String(cell));
    expect(lines.flat().filter(isNoText)).toEqual([]);
    const [head] = (await taken('csv')).toString('utf8').replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(lines[0]!.join(','));
  });
});

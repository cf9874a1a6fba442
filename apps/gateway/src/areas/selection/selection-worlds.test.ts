import * as selection from '@psc/api-client/areas/selection/selection.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { createExaminedPeople, type ExaminedPerson } from '../../testing/examined-people.ts';
import type { Person } from '../../testing/people.ts';
import { publishList } from '../../testing/published-list.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

/** Complete selections through the officers' calls: with marks, ties, quotas, and absences in a paper or at the interview. */
let gateway: TestGateway;
let officer: Person;
let approver: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
});
afterAll(() => gateway.stop());

/** Null means absent. */
type WorldPerson = ExaminedPerson & { interview: number | null };
type World = { seats: number[]; people: WorldPerson[] };
const quotas = ['open', 'woman', 'madhesi'];

// Few distinct marks, so that most candidates tie; 39 is not a pass.
const ofPaper = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(39, 50, 50.5, 51) }, { weight: 1, arbitrary: fc.constant(null) });
const ofInterview = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(15, 15.5, 16) }, { weight: 1, arbitrary: fc.constant(null) });
const worldPerson: fc.Arbitrary<WorldPerson> = fc.record({
  marks: fc.tuple(ofPaper, ofPaper),
  interview: ofInterview,
  approved: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  dateOfBirthAd: fc.constantFrom('1990-01-01', '1991-01-01'),
  categories: fc.subarray([0, 1, 2], { minLength: 1 }),
});
const world: fc.Arbitrary<World> = fc.record({
  seats: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
  people: fc.array(worldPerson, { minLength: 4, maxLength: 16 }),
});

/** A place on a list; candidates and categories by their position in the world. */
type Place = { category: number; who: number; rank: number; outcome: string };

const inOrder = (places: readonly Place[]) => places.toSorted((a, b) => a.category - b.category || a.rank - b.rank || a.who - b.who);

/** The lists of a world whose candidates were entered in this order; null for an empty list. */
async function select({ seats, people }: World, order: readonly number[]): Promise<{ written: Place[] | null; final: Place[] | null }> {
  const { db } = gateway;
  const categories = quotas.map((quotaCode, at) => ({ quotaCode, seats: seats[at]! }));
  const advertisement = await createAdvertisement(db, { categories }, gateway.now());
  const { advtCode, categoryIds } = advertisement;
  const ids = new Map<number, number>();
  const entered = await createExaminedPeople(
    gateway,
    advertisement,
    order.map((who) => people[who]!),
  );
  for (const [at, who] of order.entries()) ids.set(entered[at]!, who);
  const publishedAt = new Date(gateway.now().getTime() - 30 * 86_400_000);
  const by = { uploadedBy: officer.accountId, uploadedAt: publishedAt, publishedAt, publishedBy: officer.accountId };
  await db
    .insertInto('writtenResult')
    .values({ advtCode, status: 'published', ...by })
    .execute();

  const listOf = async (stage: 'written' | 'final') => {
    const rows = await db
      .selectFrom('selectionCandidate as c')
      .innerJoin('selection as s', 's.id', 'c.selectionId')
      .select(['c.advertisementCategoryId', 'c.applicationId', 'c.rank', 'c.outcome'])
      .where('s.advtCode', '=', advtCode)
      .where('s.stage', '=', stage)
      .execute();
    const places = rows.map(({ advertisementCategoryId, applicationId, rank, outcome }) => {
      return { category: categoryIds.indexOf(advertisementCategoryId), who: ids.get(applicationId)!, rank, outcome };
    });
    return inOrder(places);
  };

  const interviewAt = new Date(gateway.now().getTime() + 3_600_000).toISOString();
  const made = await gateway.call(selection.addWritten, { body: { advtCode, interviewAt } }, { as: officer });
  if (made.httpStatus === 409) return { written: null, final: null };
  expect(made.httpStatus).toBe(200);
  await publishList(gateway, advtCode, approver);
  const written = await listOf('written');
  const called = new Set(written.filter(({ outcome }) => outcome === 'selected').map(({ who }) => who));
  const marks = [...ids]
    .filter(([, who]) => called.has(who))
    .map(([applicationId, who]) => ({ applicationId, marks: people[who]!.interview }));
  const interviewed = await gateway.call(selection.addInterview, { body: { advtCode, marks } }, { as: officer });
  expect(interviewed.httpStatus).toBe(200);
  await decideTies(advtCode, ids);
  const final = await gateway.call(selection.addFinal, { body: { advtCode } }, { as: officer });
  if (final.httpStatus === 409) return { written, final: null };
  expect(final.httpStatus).toBe(200);
  return { written, final: await listOf('final') };
}

/** Decides ties in the order of the world. */
async function decideTies(advtCode: number, ids: ReadonlyMap<number, number>): Promise<void> {
  for (;;) {
    const { about } = await gateway.data(selection.listFinal, { params: { advtCode } }, { as: officer });
    const tie = about!.ties[0];
    if (!tie) return;
    const applicationIds = tie.people.map(({ applicationId }) => applicationId).toSorted((a, b) => ids.get(a)! - ids.get(b)!);
    await gateway.data(selection.decideTie, { body: { advtCode, applicationIds, reason: 'By lot' } }, { as: officer });
  }
}

const passed = ({ marks, approved }: WorldPerson) => approved && marks.every((mark) => mark !== null && mark >= 40);
const writtenOf = ({ marks }: WorldPerson) => marks.reduce<number>((sum, mark) => sum + (mark ?? 0), 0);

/** Negative if `a` ranks before `b`: by marks, then by the parts of rule 31 that apply here, then by the commission's decision. */
function compare(people: readonly WorldPerson[], a: number, b: number): number {
  const [one, other] = [people[a]!, people[b]!];
  return (
    writtenOf(other) + other.interview! - (writtenOf(one) + one.interview!) ||
    writtenOf(other) - writtenOf(one) ||
    other.interview! - one.interview! ||
    (one.dateOfBirthAd < other.dateOfBirthAd ? -1 : Number(one.dateOfBirthAd > other.dateOfBirthAd)) ||
    a - b
  );
}

test(
  'absences, ties and quotas: nobody twice, nobody before a better one of the same category, and any order gives the same lists',
  { timeout: 240_000 },
  async () => {
    const shuffled = world.chain((each) => {
      const order = each.people.map((_person, who) => who);
      return fc.tuple(fc.constant(each), fc.shuffledSubarray(order, { minLength: order.length }));
    });
    let [absentInOnePaper, absentFromInterview, decidedFinally] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(shuffled, async ([each, order]) => {
        const { people } = each;
        const lists = await select(
          each,
          people.map((_person, who) => who),
        );
        expect(await select(each, order), 'the same people entered in another order').toEqual(lists);

        const expected = people.flatMap((person, who) => (passed(person) ? person.categories.map((category) => `${category}/${who}`) : []));
        const { written, final } = lists;
        expect((written ?? []).map(({ category, who }) => `${category}/${who}`).toSorted()).toEqual(expected.toSorted());
        // One who is called through another category is called in each of their categories.
        const isCalledElsewhere = ({ who, category }: Place) =>
          (written ?? []).some((other) => other.who === who && other.category !== category && other.outcome === 'selected');
        for (const better of written ?? [])
          for (const called of (written ?? []).filter((place) => place.outcome === 'selected' && !isCalledElsewhere(place)))
            if (better.category === called.category && better.outcome === 'notSelected')
              expect(writtenOf(people[better.who]!)).toBeLessThan(writtenOf(people[called.who]!));

        const called = new Set((written ?? []).filter(({ outcome }) => outcome === 'selected').map(({ who }) => who));
        const came = new Set([...called].filter((who) => people[who]!.interview !== null));
        const of = (outcome: string) => (final ?? []).filter((place) => place.outcome === outcome);
        expect(
          (final ?? []).filter(({ who }) => !came.has(who)),
          'who did not come is on no list',
        ).toEqual([]);
        if (final === null) expect(came.size, 'a list is made as soon as one person came').toBe(0);
        const selected = of('selected').map(({ who }) => who);
        expect(new Set(selected).size, 'nobody twice').toBe(selected.length);
        expect(
          of('alternate').filter(({ who }) => selected.includes(who)),
          'nobody is selected and stands by',
        ).toEqual([]);
        for (const [category, seats] of each.seats.entries())
          expect(of('selected').filter((place) => place.category === category).length).toBeLessThanOrEqual(seats);
        const behind = { selected: ['alternate', 'notSelected'], alternate: ['notSelected'] };
        for (const [outcome, others] of Object.entries(behind))
          for (const place of of(outcome))
            for (const other of (final ?? []).filter((one) => one.category === place.category && others.includes(one.outcome)))
              if (!selected.includes(other.who)) expect(compare(people, place.who, other.who)).toBeLessThan(0);

        absentInOnePaper += people.filter(({ marks }) => marks.filter((mark) => mark === null).length === 1).length;
        absentFromInterview += called.size - came.size;
        decidedFinally += Number(final !== null);
      }),
      { numRuns: 20 },
    );
    expect(Math.min(absentInOnePaper, absentFromInterview, decidedFinally), 'the worlds had what this is about').toBeGreaterThan(0);
  },
);

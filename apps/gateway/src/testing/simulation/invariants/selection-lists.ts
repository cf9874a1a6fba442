import type { Id } from '@psc/validation/rules/id.ts';
import { selectFinally, type FinalRanking, type FinalSelection } from '@psc/validation/areas/selection/final-selection.ts';
import { asPercent, bandPeople, type SelectionRules } from '@psc/validation/areas/selection/selection-rules.ts';
import { sql } from 'kysely';
import { selectInterviewed } from '../../../areas/selection/repository/interviewed.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { numberOrNull } from '../../../platform/shared/number-or-null.ts';
import type { Invariant } from '../invariant.ts';

type ListRow = {
  advtCode: Id<'advertisement'>;
  selectionId: Id<'selection'>;
  writtenId: number;
  rules: SelectionRules;
  categories: { id: number; position: number; isOpen: boolean; seats: number }[];
  people: { categoryId: number; applicationId: Id<'application'>; rank: number; totalMarks: number; outcome: string; hasLeft: boolean }[];
  changes: { categoryId: number; leaving: number; alternate: number | null }[];
};

/**
 * Final lists since which no mark, call or tie has changed. Left out are advertisements with several headings and those with carried seats,
 * whose seats other invariants count.
 */
async function selectComparable(db: Database, advtCodes: readonly Id<'advertisement'>[]): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    with list as (
      select s.id, s.advt_code, w.id as written_id, coalesce(s.revised_at, s.published_at) - interval '3 minutes' as since,
        w.revised_at as called_at, s.rules_used
      from selection s join selection w on w.advt_code = s.advt_code and w.stage = 'written'
      where s.stage = 'final' and s.published_at is not null and s.advt_code = any (${[...advtCodes]}::int[])
        and not exists (select from carried_seat carried join advertisement_requisition posts on posts.requisition_id = carried.requisition_id
          where posts.advt_code = s.advt_code)
        and not exists (select from seat_carry c join advertisement_category cat on cat.id = c.advertisement_category_id
          where cat.advt_code = s.advt_code)
        and (select count(distinct heading) from advertisement_category cat where cat.advt_code = s.advt_code) = 1
    )
    select list.advt_code, list.id as selection_id, list.written_id,
      (select jsonb_object_agg(r.kind, r.value) from selection_rule r where r.id = any (list.rules_used)) as rules,
      (select jsonb_agg(jsonb_build_object('id', cat.id, 'position', cat.position, 'isOpen', cat.heading = 'open' and cat.quota_code = 'open',
          'seats', cat.seats) order by cat.position)
        from advertisement_category cat where cat.advt_code = list.advt_code) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', sc.advertisement_category_id, 'applicationId', sc.application_id, 'rank', sc.rank,
          'totalMarks', sc.total_marks, 'outcome', sc.outcome, 'hasLeft', sc.left_at is not null)), '[]')
        from selection_candidate sc where sc.selection_id = list.id) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', (c.subject_key->>'categoryId')::int, 'leaving', (c.after->>'leaving')::int,
          'alternate', (c.after->>'alternate')::int) order by c.decided_at, c.id), '[]')
        from revision c where c.subject = 'seatChange' and c.advt_code = list.advt_code and c.state = 'applied') as changes
    from list
    where (list.called_at is null or list.called_at < list.since)
      and not exists (select from mark_change m join application x on x.id = m.application_id
        where x.advt_code = list.advt_code and m.changed_at >= list.since)
      and not exists (select from tie_decision t where t.advt_code = list.advt_code and t.decided_at >= list.since)`.execute(db);
  return rows;
}

async function selectionByRules(db: Database, { advtCode, writtenId, rules, categories }: ListRow): Promise<FinalSelection> {
  const interviewed = await selectInterviewed(db, advtCode, writtenId);
  const candidates = interviewed.map((row) => ({
    ...row,
    writtenMarks: numberOrNull(row.writtenMarks),
    practicalMarks: numberOrNull(row.practicalMarks),
    interviewMarks: Number(row.interviewMarks),
    minimumQualificationPercent:
      row.minimumQualifications.length === 0 ? null : Math.max(...row.minimumQualifications.map((each) => asPercent(each, rules.gpaScale))),
  }));
  const competing = categories.map((category) => ({
    ...category,
    alternates: bandPeople(category.seats, rules.alternates.bands),
    seatsToOpen: category.isOpen || rules.unfilledSeats.timesCarried > 0 ? 0 : category.seats,
  }));
  const by = { facts: rules.tieBreaks.facts, seating: rules.seating.order, alternatesBeyondOpen: rules.alternates.countedBeyondOpen };
  return selectFinally(competing, candidates, by);
}

const listByRules = async (db: Database, list: ListRow): Promise<readonly FinalRanking[]> => (await selectionByRules(db, list)).rankings;

const key = ({ categoryId, applicationId }: { categoryId: number; applicationId: Id<'application'> }) => `${categoryId}/${applicationId}`;

/** Lets the recorded changes follow each other on the list of the rules; null where a change does not fit that list any more. */
function afterChanges(rankings: readonly FinalRanking[], changes: ListRow['changes']): Map<string, string> | null {
  const outcomes = new Map<string, string>(rankings.map((each) => [key(each), each.outcome]));
  const gone = new Set<number>();
  for (const { categoryId, leaving, alternate } of changes) {
    if (outcomes.get(key({ categoryId, applicationId: leaving })) !== 'selected') return null;
    outcomes.set(key({ categoryId, applicationId: leaving }), 'left');
    gone.add(leaving);
    const hasSeat = ({ applicationId }: FinalRanking) =>
      rankings.some((each) => each.applicationId === applicationId && outcomes.get(key(each)) === 'selected');
    const [next] = rankings
      .filter((each) => each.categoryId === categoryId && outcomes.get(key(each)) === 'alternate')
      .filter((each) => !gone.has(each.applicationId) && !hasSeat(each))
      .toSorted((a, b) => a.rank - b.rank);
    if ((next?.applicationId ?? null) !== alternate) return null;
    if (next) outcomes.set(key(next), 'selected');
  }
  return outcomes;
}

const withoutMovingUp: Invariant = {
  sentence: 'A published final list is that of the marks, the rules and the decisions on ties.',
  find: async ({ gateway: { db } }, advtCodes) => {
    const lists = (await selectComparable(db, advtCodes)).filter(({ changes }) => changes.length === 0);
    const wrong = await Promise.all(
      lists.map(async (list) => {
        const published = new Map(list.people.map((each) => [key(each), each]));
        const byRules = await listByRules(db, list);
        const differing = byRules.filter((each) => {
          const found = published.get(key(each));
          return found?.outcome !== each.outcome || found.rank !== each.rank || Number(found.totalMarks) !== each.totalMarks;
        });
        const known = new Set(byRules.map(key));
        const unknown = list.people.filter((each) => !known.has(key(each)));
        return [...differing.map((each) => ({ ...each, published: published.get(key(each))?.outcome ?? 'nothing' })), ...unknown].map(
          (each) => ({ advtCode: list.advtCode, ...each }),
        );
      }),
    );
    return wrong.flat();
  },
};

const withMovingUp: Invariant = {
  sentence: 'Whoever moved up keeps the seat when the list is corrected, unless the marks take it.',
  find: async ({ gateway: { db } }, advtCodes) => {
    const lists = (await selectComparable(db, advtCodes)).filter(({ changes }) => changes.length > 0);
    const wrong = await Promise.all(
      lists.map(async (list) => {
        const expected = afterChanges(await listByRules(db, list), list.changes);
        if (!expected) return [];
        const left = new Set(list.changes.map(({ leaving }) => leaving));
        return list.people
          .filter(({ applicationId }) => !left.has(applicationId))
          .map((each) => ({ ...each, byRules: expected.get(key(each)) ?? 'notSelected' }))
          .filter(({ outcome, byRules }) => (outcome === 'selected') !== (byRules === 'selected'))
          .map((each) => ({ advtCode: list.advtCode, ...each }));
      }),
    );
    return wrong.flat();
  },
};

const withoutTies: Invariant = {
  sentence: 'No final list is published while people are equal in everything and no decision separates them.',
  ofWholeCommission: true,
  find: async ({ gateway: { db } }, advtCodes) => {
    const lists = await selectComparable(db, advtCodes);
    const ties = await Promise.all(
      lists.map(async (list) => ({ advtCode: list.advtCode, ties: (await selectionByRules(db, list)).ties.length })),
    );
    return ties.filter((each) => each.ties > 0);
  },
};

const interviewedFirst: Invariant = {
  sentence: 'Nobody is selected without having been called and interviewed.',
  wrongRows: (advertisements) => sql`select s.advt_code, sc.application_id from selection s
    join selection_candidate sc on sc.selection_id = s.id and sc.outcome = 'selected'
    where s.stage = 'final' and s.published_at is not null and s.advt_code in ${advertisements}
      and not exists (select from mark_change m where m.application_id = sc.application_id and m.paper_id is null and m.new_marks is not null)`,
};

export const selectionListInvariants: readonly Invariant[] = [withoutMovingUp, withMovingUp, withoutTies, interviewedFirst];

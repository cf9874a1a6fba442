import type {
  ReplacedList,
  ReplacedListAbout,
  ReplacedPerson,
  replacedSelection,
} from '@psc/api-client/areas/selection/selection-revision.ts';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { candidateOfApplicationHolds } from '../../platform/shared/repository/candidate-search.ts';
import { selectCategories } from './repository/advertisements.ts';
import { rankedIn, selectRanked } from './repository/rankings.ts';
import * as repository from './repository/replaced.ts';

type ReplacedRow = { id: number; stage: string; publishedAt: Date; replacedAt: Date };

export function replacedFrom({ id, stage, publishedAt, replacedAt }: ReplacedRow): ReplacedList {
  return {
    replacedId: id,
    stage: stage as ReplacedList['stage'],
    publishedAt: publishedAt.toISOString(),
    replacedAt: replacedAt.toISOString(),
  };
}

/** The facts of a replaced list; `category` chooses whose candidates are listed. @throws Refusal 404 */
export async function aboutReplaced(context: Context, replacedId: number, category?: number): Promise<ReplacedListAbout> {
  const list = await repository.findReplaced(context.db, replacedId);
  if (!list) throw refuse.notFound('gateway.selection.noSuchList');
  const categories = await selectCategories(context.db, list.advtCode);
  return {
    ...replacedFrom(list),
    advtCode: list.advtCode,
    categories: categories.map(({ id, advtNumber, nameEn, nameNe }) => ({ id, advtNumber, quotaName: { en: nameEn, ne: nameNe } })),
    categoryId: category ?? categories[0]?.id ?? null,
  };
}

const rankedOf = ({ replacedId }: { replacedId: string }) => repository.rankedAsReplaced(Number(replacedId));

export const replacedList = listSource<typeof replacedSelection, number>()(
  ({ db }, params, categoryId) => rankedIn(db, rankedOf(params), categoryId),
  {
    ready: async (context, { replacedId }, { category }) =>
      (await aboutReplaced(context, Number(replacedId), category as number | undefined)).categoryId ?? 0,
    id: 'ranked.applicationId',
    sorts: {
      rank: { column: 'ranked.rank', type: 'integer' },
      rollNumber: { column: 'seat.rollNumber', type: 'integer', nullable: true },
    },
    filters: {
      text: (_, text) => candidateOfApplicationHolds(sql.ref('ranked.applicationId'), text),
      // The rows are already those of the category.
      category: () => sql<SqlBool>`true`,
      outcome: (_, outcome) => sql<SqlBool>`${sql.ref('ranked.outcome')} = ${outcome}`,
    },
    rows: async ({ db }, ids, params, categoryId) =>
      (await selectRanked(db, rankedOf(params), categoryId, ids)).map((row) => ({
        applicationId: row.applicationId,
        rollNumber: row.rollNumber,
        masterId: row.masterId,
        name: candidateName(row),
        rank: row.rank,
        totalMarks: Number(row.totalMarks),
        outcome: row.outcome,
      })),
    rowId: (row) => row.applicationId,
  },
);

export const replacedSheet: ListSheet<ReplacedPerson> = {
  name: 'replaced-list',
  columns: [
    { head: 'gateway.list.column.rank', value: (row) => row.rank },
    { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.totalMarks', value: (row) => row.totalMarks },
    { head: 'gateway.list.column.outcome', value: (row) => ({ message: `enums.selectionOutcome.${row.outcome}` }) },
  ],
};

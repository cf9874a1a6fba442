import {
  finalSelection,
  interviewSelection,
  writtenSelection,
  type SelectedPerson,
  type SelectionOutcome,
} from '@psc/api-client/areas/selection/selection.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Asked } from '../../platform/lists/asked.ts';
import type { Context } from '../../platform/frame/context.ts';
import { idOf } from '../../platform/frame/params.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import { candidateOfApplicationHolds } from '../../platform/shared/repository/candidate-search.ts';
import type { Stage } from './repository/advertisements.ts';
import * as rankings from './repository/rankings.ts';
import { aboutStage, peopleShown, personFrom, stageNow } from './stage-now.ts';

type Shown = { ranked: rankings.Ranked; categoryId: number };
type Params = { advtCode: string };

const shownOf =
  (stage: Stage) =>
  async (context: Context, { advtCode }: Params, { category }: Asked): Promise<Shown> =>
    peopleShown(await stageNow(context, idOf(advtCode, 'advtCode'), stage), category as number | undefined);

const from = ({ db }: Context, _: Params, { ranked, categoryId }: Shown) => rankings.rankedIn(db, ranked, categoryId);

const common = {
  id: 'ranked.applicationId',
  sorts: {
    rank: { column: 'ranked.rank', type: 'integer' },
    rollNumber: { column: 'seat.rollNumber', type: 'integer', nullable: true },
  },
  rows: async ({ db, now }: Context, ids: number[], _: Params, { ranked, categoryId }: Shown) =>
    (await rankings.selectRanked(db, ranked, categoryId, ids)).map((row) => personFrom(row, now())),
  rowId: (row: SelectedPerson) => row.applicationId,
} as const;
const filters = {
  text: (_: unknown, text: string): RawBuilder<SqlBool> => candidateOfApplicationHolds(sql.ref('ranked.applicationId'), text),
  // The rows are already those of the category.
  category: () => sql<SqlBool>`true`,
  outcome: (_: unknown, outcome: SelectionOutcome) => sql<SqlBool>`${sql.ref('ranked.outcome')} = ${outcome}`,
};

const writtenList = listSource<typeof writtenSelection, Shown>()(from, { ...common, ready: shownOf('written'), filters });
const finalList = listSource<typeof finalSelection, Shown>()(from, { ...common, ready: shownOf('final'), filters });
const interviewList = listSource<typeof interviewSelection, Shown>()(from, {
  ...common,
  ready: shownOf('interview'),
  filters: { text: filters.text },
});

const aboutOf =
  (stage: Stage) =>
  (context: Context, { advtCode }: Params, { category }: Asked) =>
    aboutStage(context, idOf(advtCode, 'advtCode'), stage, category as number | undefined);

const sheet: ListSheet<SelectedPerson> = {
  name: 'selection',
  columns: [
    { head: 'gateway.list.column.rank', value: (row) => row.rank },
    { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.writtenMarks', value: (row) => row.writtenMarks },
    { head: 'gateway.list.column.interviewMarks', value: (row) => row.interviewMarks },
    { head: 'gateway.list.column.totalMarks', value: (row) => row.totalMarks },
    { head: 'gateway.list.column.outcome', value: (row) => ({ message: `enums.selectionOutcome.${row.outcome}` }) },
  ],
};

export const selectionLists = {
  listWritten: pageOf(writtenSelection, writtenList, aboutOf('written')),
  exportWritten: sheetOf(writtenSelection, writtenList, { ...sheet, name: 'called-to-interview' }),
  listInterview: pageOf(interviewSelection, interviewList, aboutOf('interview')),
  exportInterview: sheetOf(interviewSelection, interviewList, { ...sheet, name: 'interview' }),
  listFinal: pageOf(finalSelection, finalList, aboutOf('final')),
  exportFinal: sheetOf(finalSelection, finalList, { ...sheet, name: 'final-selection' }),
};

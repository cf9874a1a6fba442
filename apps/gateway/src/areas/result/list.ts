import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import type { candidateResults, ResultRow } from '@psc/api-client/areas/result/result.ts';
import { sql } from 'kysely';
import { idOf } from '../../platform/frame/params.ts';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import { seatHolds } from '../../platform/shared/repository/candidate-search.ts';
import { examinedSeats, selectExamined } from './repository/examined.ts';
import { resultRowFrom } from './rules.ts';

export const resultList = listSource<typeof candidateResults>()(
  (context, { advtCode }) => examinedSeats(context.db, idOf(advtCode, 'advtCode')),
  {
    id: 'seat.applicationId',
    sorts: { rollNumber: { column: 'seat.rollNumber', type: 'integer' } },
    filters: {
      text: (_, text) => seatHolds(text),
      result: (_, result) =>
        sql`exists (select 1 from examined_person person where person.application_id = seat.application_id and person.result = ${result})`,
      advtNumber: (_, advtNumber) =>
        sql`exists (select 1 from competing_category ac join advertisement_category c on c.id = ac.advertisement_category_id
          where ac.application_id = seat.application_id and c.advt_number = ${advtNumber})`,
      masterId: (_, masterId) =>
        sql`seat.application_id in (select x.id from application x where x.advt_code = seat.advt_code and x.master_id = ${masterId})`,
      citizenshipNumber: (_, citizenshipNumber) =>
        sql`seat.application_id in (select x.id from application x join candidate k on k.master_id = x.master_id
          where x.advt_code = seat.advt_code and k.citizenship_number = ${citizenshipNumber})`,
    },
    rows: async (context, ids) => (await selectExamined(context.db, ids).execute()).map(resultRowFrom),
    rowId: (row) => row.applicationId,
  },
);

export function resultSheet(papers: readonly ExamPaper[]): ListSheet<ResultRow> {
  return {
    name: 'result',
    columns: [
      { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
      { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
      { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
      { head: 'gateway.list.column.citizenshipNumber', value: (row) => row.citizenshipNumber },
      ...papers.map(({ paperId, name }) => ({
        head: name,
        value: (row: ResultRow) => row.marks.find((each) => each.paperId === paperId)?.marks ?? null,
      })),
      { head: 'gateway.list.column.totalMarks', value: (row) => row.totalMarks },
      { head: 'gateway.list.column.result', value: (row) => ({ message: `enums.writtenOutcome.${row.result}` }) },
    ],
  };
}

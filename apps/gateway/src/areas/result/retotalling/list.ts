import type { RetotallingRow, RetotallingState, retotallingRequests } from '@psc/api-client/areas/result/retotalling.ts';
import { sql } from 'kysely';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { numberOrNull } from '../../../platform/shared/number-or-null.ts';
import { candidateOfApplicationHolds } from '../../../platform/shared/repository/candidate-search.ts';
import * as repository from './repository.ts';

export const requestList = listSource<typeof retotallingRequests>()(({ db }) => repository.paidRequests(db), {
  id: 'request.id',
  sorts: {
    asked: { column: 'request.id', type: 'integer' },
    paidAt: { column: 'request.paidAt', type: 'timestamptz' },
  },
  filters: {
    text: (_, text) => candidateOfApplicationHolds(sql.ref('request.applicationId'), text),
    answered: (_, answered) => (answered ? sql`not ${repository.WAITS}` : repository.WAITS),
  },
  rows: async ({ db }, ids) => (await repository.selectRequests(db, ids)).map(requestFrom),
  rowId: (row) => row.retotallingRequestId,
});

export const requestSheet: ListSheet<RetotallingRow> = {
  name: 're-totalling',
  columns: [
    { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.paper', value: (row) => row.paper, width: 30 },
    { head: 'gateway.list.column.marks', value: (row) => row.marks },
    { head: 'gateway.list.column.paidAt', value: (row) => ({ instant: row.paidAt }) },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `gateway.list.retotalling.${row.state}` }) },
    { head: 'gateway.list.column.answeredAt', value: (row) => row.answeredAt && { instant: row.answeredAt } },
    { head: 'gateway.list.column.remarks', value: (row) => row.answerRemarks, width: 40 },
  ],
};

function requestFrom(row: repository.RequestRow): RetotallingRow {
  return {
    retotallingRequestId: row.id,
    applicationId: row.applicationId,
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    rollNumber: row.rollNumber,
    name: candidateName(row),
    paperId: row.paperId,
    paper: { en: row.paperEn, ne: row.paperNe },
    marks: numberOrNull(row.marks),
    maximumMarks: row.maximumMarks,
    state: row.state as RetotallingState,
    paidAt: row.paidAt!.toISOString(),
    answeredBy: row.officerName,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answerRemarks: row.answerRemarks,
    version: row.version,
  };
}

import { type StaffActor } from '../../../platform/frame/actor.ts';
import type { markRevisions, MarkState, RevisionRow } from '@psc/api-client/areas/result/revision.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { sql, type SqlBool } from 'kysely';
import { onDays } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { requestOf } from '../../../platform/shared/revision-subject.ts';
import type { SheetValue } from '../../../platform/lists/sheet.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { candidateHolds } from '../../../platform/shared/repository/candidate-search.ts';
import * as repository from './repository.ts';

export const revisionList = listSource<typeof markRevisions>()(({ db }) => db.selectFrom('revision as r').where('r.subject', '=', 'mark'), {
  id: 'r.id',
  sorts: { asked: { column: 'r.id', type: 'integer' } },
  filters: {
    text: (_, text) => {
      const digits = asciiDigits(text);
      const byRollNumber = /^\d{1,9}$/.test(digits) ? sql`seat.roll_number = ${Number(digits)}` : sql`false`;
      return sql<SqlBool>`exists (select 1 from application x join candidate k on k.master_id = x.master_id
          left join personal_details d on d.master_id = k.master_id left join candidate_seat seat on seat.application_id = x.id
          where x.id = r.application_id and (${byRollNumber} or ${candidateHolds(text)}))`;
    },
    state: (eb, state) => eb('r.state', '=', state),
    advtCode: (eb, advtCode) => eb('r.advtCode', '=', advtCode),
    askedOn: (_, days) => onDays('r.askedAt', days),
  },
  rows: async (context, ids) => {
    return (await repository.selectRevisions(context.db, ids)).map((row) => rowFrom(row, context.staff()));
  },
  rowId: (row) => row.revisionId,
});

function rowFrom(row: repository.RevisionListRow, officer: StaffActor): RevisionRow {
  return {
    ...requestOf(row, officer),
    advtCode: row.advtCode!,
    post: { en: row.postEn, ne: row.postNe },
    applicationId: row.applicationId,
    rollNumber: row.rollNumber,
    name: candidateName(row),
    paper: { en: row.paperEn, ne: row.paperNe },
    before: row.before as MarkState,
    after: row.after as MarkState,
    selectionMade: row.selectionMade,
  };
}

function marksOf({ isPresent, marks }: MarkState): SheetValue {
  return isPresent ? marks : { message: 'enums.attendanceState.absent' };
}

export const revisionSheet: ListSheet<RevisionRow> = {
  name: 'corrections',
  columns: [
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.paperName', value: (row) => row.paper, width: 30 },
    { head: 'gateway.list.column.publishedMarks', value: (row) => marksOf(row.before) },
    { head: 'gateway.list.column.correctedMarks', value: (row) => marksOf(row.after) },
    { head: 'gateway.list.column.reason', value: (row) => row.reason, width: 40 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.revisionState.${row.state}` }) },
    { head: 'gateway.list.column.askedBy', value: (row) => row.askedBy, width: 24 },
    { head: 'gateway.list.column.askedAt', value: (row) => ({ instant: row.askedAt }), width: 32 },
    { head: 'gateway.list.column.decidedBy', value: (row) => row.decidedBy, width: 24 },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.decisionRemarks, width: 40 },
  ],
};

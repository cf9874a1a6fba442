import { interviewPeople, type InterviewPerson, type InterviewPlace } from '@psc/api-client/areas/selection/interview-plan.ts';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../../platform/frame/context.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { candidateOfApplicationHolds } from '../../../platform/shared/repository/candidate-search.ts';
import { arrangedOf, selectArranged, type ArrangedRow } from './repository/people.ts';

function personFrom(row: ArrangedRow): InterviewPerson {
  return {
    applicationId: row.applicationId,
    rollNumber: row.rollNumber,
    masterId: row.masterId,
    name: candidateName(row),
    place: row.place as InterviewPlace,
    sessionId: row.sessionId,
    panelNumber: row.panelNumber,
    startsAt: row.startsAt?.toISOString() ?? null,
    approvedAt: row.approvedStartsAt?.toISOString() ?? null,
    kinPanels: row.kinPanels,
    isInterviewed: row.isInterviewed,
  };
}

const people = listSource<typeof interviewPeople>()(({ db }: Context, { advtCode }) => arrangedOf(db, idOf(advtCode, 'advtCode')), {
  id: 'arranged.applicationId',
  sorts: {
    rollNumber: { column: 'seat.rollNumber', type: 'integer', nullable: true },
    hour: { column: 'arranged.startsAt', type: 'timestamptz', nullable: true },
  },
  filters: {
    text: (_eb, text) => candidateOfApplicationHolds(sql.ref('arranged.applicationId'), text),
    // An unassigned candidate counts as such even if a place was approved earlier.
    place: (_eb, value) => (value === 'unassigned' ? sql<SqlBool>`arranged.session_id is null` : sql<SqlBool>`arranged.place = ${value}`),
    session: (_eb, value) => sql<SqlBool>`arranged.session_id = ${value}`,
  },
  rows: async ({ db }, ids) => (await selectArranged(db, ids)).map(personFrom),
  rowId: (row) => row.applicationId,
});

const sheet: ListSheet<InterviewPerson> = {
  name: 'interview-days',
  columns: [
    { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.interviewAt', value: (row) => (row.startsAt === null ? null : { instant: row.startsAt }), width: 22 },
    { head: 'gateway.list.column.panel', value: (row) => row.panelNumber },
    { head: 'gateway.list.column.place', value: (row) => ({ message: `enums.interviewPlace.${row.place}` }) },
  ],
};

export const interviewLists = {
  listPeople: pageOf(interviewPeople, people),
  exportPeople: sheetOf(interviewPeople, people, sheet),
};

import type { CandidateMerge, merges } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { selectRevisions } from '../../../platform/shared/repository/revisions.ts';
import { mayWithdraw, requestOf } from '../../../platform/shared/revision-subject.ts';
import { isOfMerge, type Pair } from './repository/merges.ts';
import { selectPeople } from './repository/people.ts';

export const mergeList = listSource<typeof merges>()(({ db }) => db.selectFrom('revision').where('subject', '=', 'merge'), {
  id: 'revision.id',
  sorts: { id: { column: 'revision.id', type: 'integer' } },
  filters: {
    state: (eb, state) => eb('revision.state', '=', state),
    masterId: (_eb, masterId) => isOfMerge([masterId]),
  },
  rows: async ({ db, staff }, ids) => {
    const rows = (await selectRevisions(db, ids)).map((row) => ({ ...row, pair: row.subjectKey as Pair }));
    const people = await selectPeople(
      db,
      rows.flatMap(({ pair }) => Object.values(pair)),
    );
    const names = new Map(people.map((person) => [person.masterId, candidateName(person)]));
    return rows.map(({ pair, ...row }) => ({
      ...requestOf(row, staff()),
      ...pair,
      keptName: names.get(pair.keptMasterId)!,
      mergedName: names.get(pair.mergedMasterId)!,
      mayWithdraw: mayWithdraw(row, staff()),
    }));
  },
  rowId: (row) => row.revisionId,
});

export const mergeSheet: ListSheet<CandidateMerge> = {
  name: 'merged-accounts',
  columns: [
    { head: 'gateway.list.column.keptMasterId', value: (row) => row.keptMasterId },
    { head: 'gateway.list.column.candidate', value: (row) => row.keptName, width: 40 },
    { head: 'gateway.list.column.mergedMasterId', value: (row) => row.mergedMasterId },
    { head: 'gateway.list.column.reason', value: (row) => row.reason, width: 40 },
    { head: 'gateway.list.column.decidedAt', value: (row) => row.decidedAt && { instant: row.decidedAt }, width: 28 },
  ],
};

import type { CandidateMerge, merges } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { selectMerges } from './repository/merges.ts';
import { selectPeople } from './repository/people.ts';

export const mergeList = listSource<typeof merges>()(({ db }) => db.selectFrom('candidateMerge'), {
  id: 'candidateMerge.id',
  sorts: { id: { column: 'candidateMerge.id', type: 'integer' } },
  filters: {
    state: (eb, state) => eb('candidateMerge.state', '=', state),
    masterId: (eb, masterId) =>
      eb.or([eb('candidateMerge.keptMasterId', '=', masterId), eb('candidateMerge.mergedMasterId', '=', masterId)]),
  },
  rows: async ({ db }, ids) => {
    const rows = await selectMerges(db, ids);
    const people = await selectPeople(
      db,
      rows.flatMap((row) => [row.keptMasterId, row.mergedMasterId]),
    );
    const names = new Map(people.map((person) => [person.masterId, candidateName(person)]));
    return rows.map((row) => ({
      id: row.id,
      keptMasterId: row.keptMasterId,
      keptName: names.get(row.keptMasterId)!,
      mergedMasterId: row.mergedMasterId,
      mergedName: names.get(row.mergedMasterId)!,
      state: row.state as CandidateMerge['state'],
      reason: row.reason,
      askedBy: row.askedBy,
      askedByName: row.askedByName,
      askedAt: row.askedAt.toISOString(),
      decidedByName: row.decidedByName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionReason: row.decisionReason,
      version: row.version,
    }));
  },
  rowId: (row) => row.id,
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

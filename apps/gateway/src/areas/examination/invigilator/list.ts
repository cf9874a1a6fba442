import type {
  Invigilator,
  invigilatorAllocations,
  InvigilatorAllocationSummary,
  InvigilatorPost,
  invigilators,
} from '@psc/api-client/areas/examination/invigilator.ts';
import type { PaperType } from '@psc/api-client/areas/examination/paper.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { sql, type SqlBool } from 'kysely';
import { holdsText } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { advertisementColumns } from '../list-columns.ts';
import { advertisementHeadFrom, advertisementHolds } from '../../../platform/shared/repository/advertisement-head.ts';
import { invigilatorFrom } from './allocation.ts';
import * as repository from './repository.ts';

export const invigilatorList = listSource<typeof invigilators>()(({ db }) => db.selectFrom('invigilator as i'), {
  id: 'i.id',
  sorts: {
    added: { column: 'i.id', type: 'integer' },
    employeeNo: { column: 'i.employeeNo', type: 'text', nullable: true },
    name: ({ language }) => ({ column: language === 'ne' ? 'i.nameNe' : 'i.nameEn', type: 'text' }),
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['i.nameEn', 'i.nameNe', 'i.employeeNo'], text),
    invigilatorPostId: (eb, postId) => eb('i.invigilatorPostId', '=', postId),
    examCentreId: (eb, examCentreId) => eb('i.examCentreId', '=', examCentreId),
    active: (eb, active) => eb('i.active', '=', active),
  },
  rows: async ({ db }, ids) => (await repository.selectInvigilators(db, ids)).map(invigilatorFrom),
  rowId: (row) => row.id,
});

export function invigilatorSheet(posts: readonly InvigilatorPost[]): ListSheet<Invigilator> {
  return {
    name: 'invigilators',
    columns: [
      { head: 'gateway.list.column.employeeNo', value: (row) => row.employeeNo },
      { head: 'gateway.list.column.name', value: (row) => row.name, width: 30 },
      { head: 'gateway.list.column.post', value: (row) => posts.find(({ id }) => id === row.invigilatorPostId)?.name, width: 30 },
      { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre?.name, width: 30 },
      { head: 'gateway.list.column.status', value: (row) => ({ message: row.active ? 'gateway.list.inUse' : 'gateway.list.outOfUse' }) },
    ],
  };
}

export const allocationList = listSource<typeof invigilatorAllocations>()(
  ({ db }) =>
    db
      .selectFrom('roomAllocation as ra')
      .innerJoin('advertisement as a', 'a.advtCode', 'ra.advtCode')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .leftJoin('invigilatorAllocation as ia', (join) =>
        join.onRef('ia.paperId', '=', 'ra.paperId').onRef('ia.examCentreId', '=', 'ra.examCentreId'),
      )
      .where('ra.state', '<>', 'temporarySave'),
  {
    id: 'ra.id',
    sorts: {
      saved: { column: 'ra.id', type: 'integer' },
      post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
    },
    filters: {
      text: (eb, text) =>
        eb.or([
          advertisementHolds(text),
          sql<SqlBool>`exists (select 1 from exam_centre ec where ec.id = ra.exam_centre_id
            and ${holdsText(eb, [sql.ref('ec.nameEn'), sql.ref('ec.nameNe')], text)})`,
        ]),
      state: (eb, state) => (state === 'none' ? eb('ia.state', 'is', null) : eb('ia.state', '=', state)),
      examCentreId: (eb, examCentreId) => eb('ra.examCentreId', '=', examCentreId),
    },
    rows: async ({ db }, ids) =>
      (await repository.selectSummaries(db, ids)).map((row) => ({
        ...advertisementHeadFrom(row),
        roomAllocationId: row.roomAllocationId,
        examCentreId: row.examCentreId,
        examCentre: { en: row.centreEn, ne: row.centreNe },
        paper: {
          paperId: row.paperId,
          paperType: row.paperType as PaperType,
          testType: row.testType as 'written' | 'practical',
          subject: { en: row.subjectNameEn, ne: row.subjectNameNe },
        },
        startsAt: row.startsAt?.toISOString() ?? null,
        rooms: row.rooms,
        roomsWithInvigilator: row.roomsWithInvigilator,
        allocatedCount: row.allocatedCount,
        state: (row.state as AllocationState | null) ?? 'none',
        version: row.version,
      })),
    rowId: (row) => row.roomAllocationId,
  },
);

export const allocationSheet: ListSheet<InvigilatorAllocationSummary> = {
  name: 'invigilator-allocation',
  columns: [
    ...advertisementColumns,
    { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre, width: 30 },
    { head: 'gateway.list.column.paperName', value: (row) => row.paper.subject, width: 30 },
    { head: 'gateway.list.column.examination', value: (row) => row.startsAt && { instant: row.startsAt }, width: 32 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.allocationState.${row.state}` }) },
    { head: 'gateway.list.column.candidates', value: (row) => row.allocatedCount },
    { head: 'gateway.list.column.rooms', value: (row) => row.rooms },
    { head: 'gateway.list.column.roomsWithInvigilator', value: (row) => row.roomsWithInvigilator },
  ],
};

import type { DistributionRow, distributions, requests } from '@psc/api-client/areas/distribution/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/database/schema.gen.ts';
import { holdsText, onDays } from '../../platform/lists/conditions.ts';
import type { ListSheet, ListSource, SortColumn } from '../../platform/lists/list-source.ts';
import { requisitionSheet } from '../requisition/list.ts';
import { selectRequisitions } from '../requisition/repository.ts';
import { selectDistributions } from './repository/distributions.ts';
import { waitsForNumber } from './repository/without-number.ts';

type Tables = DB & { r: DB['requisition']; p: DB['post']; d: DB['percentageDistribution'] };
type Names = 'r' | 'p' | 'd';
type Builder = ExpressionBuilder<Tables, Names>;

/** Both lists are filtered and sorted by the requisition. */
const aboutRequisition = {
  text: (eb: Builder, text: string) => holdsText(eb, ['r.requisitionNo', 'r.demandOffice', 'p.nameEn', 'p.nameNe'], text),
  serviceId: (eb: Builder, serviceIds: number[]) => eb('r.serviceId', 'in', serviceIds),
  classId: (eb: Builder, classIds: number[]) => eb('r.classId', 'in', classIds),
  organizationId: (eb: Builder, organizationIds: number[]) => eb('r.organizationId', 'in', organizationIds),
  appliedOn: (_: Builder, days: { from?: string; to?: string }) => onDays('r.createdAt', days),
};
const byRequisition = {
  appliedOn: { column: 'r.createdAt', type: 'timestamptz' },
  post: ({ language }: { language: string }): SortColumn<Tables, Names> => ({
    column: language === 'ne' ? 'p.nameNe' : 'p.nameEn',
    type: 'text',
  }),
  vacancy: { column: 'r.totalVacancy', type: 'integer' },
} as const;

export const requestList: ListSource<typeof requests, Names, Tables> = {
  from: ({ db }) =>
    db
      .selectFrom('requisition as r')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .leftJoin('percentageDistribution as d', 'd.requisitionId', 'r.id')
      .where('r.status', '=', 'approved') as never,
  id: 'r.id',
  sorts: { number: { column: 'r.id', type: 'integer' }, ...byRequisition },
  filters: {
    ...aboutRequisition,
    state: (eb, state, { now }) =>
      state === 'toNumber'
        ? waitsForNumber(now())
        : state === 'distributed'
          ? eb('d.status', 'in', ['pending', 'approved'])
          : eb.or([eb('d.id', 'is', null), eb('d.status', '=', 'rejected')]),
  },
  rows: ({ db }, ids) => selectRequisitions(db, { ids }),
  rowId: (row) => row.requisitionId,
};

export const distributionList: ListSource<typeof distributions, Names, Tables> = {
  from: ({ db }) =>
    db
      .selectFrom('percentageDistribution as d')
      .innerJoin('requisition as r', 'r.id', 'd.requisitionId')
      .innerJoin('post as p', 'p.id', 'r.postId'),
  id: 'd.requisitionId',
  sorts: {
    number: { column: 'd.requisitionId', type: 'integer' },
    ...byRequisition,
    distributedOn: { column: 'd.createdAt', type: 'timestamptz' },
  },
  filters: {
    ...aboutRequisition,
    status: (eb, status) => eb('d.status', '=', status),
    mode: (eb, mode) => eb('d.mode', '=', mode),
    distributedOn: (_, days) => onDays('d.createdAt', days),
  },
  rows: ({ db }, requisitionIds) => selectDistributions(db, { requisitionIds }),
  rowId: (row) => row.requisition.requisitionId,
};

export const requestSheet: ListSheet<RequisitionRow> = { ...requisitionSheet, name: 'requisitions-to-distribute' };

// Here state and remarks are the distribution's.
const ofRequisition = requisitionSheet.columns.filter(
  ({ head }) => !/\.(status|distributionStatus|distributionMode|decisionRemarks)$/.test(String(head)),
);

export const distributionSheet: ListSheet<DistributionRow> = {
  name: 'distributions',
  columns: [
    ...ofRequisition.map(({ value, ...column }) => ({ ...column, value: (row: DistributionRow) => value(row.requisition) })),
    { head: 'gateway.list.column.distributionMode', value: (row) => ({ message: `enums.distributionMode.${row.mode}` }) },
    { head: 'gateway.list.column.distributedOn', value: (row) => ({ instant: row.createdAt }), width: 32 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.percentageDistributionStatus.${row.status}` }) },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.decisionRemarks, width: 40 },
  ],
};

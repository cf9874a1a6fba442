import type { RequisitionRow, requisitions } from '@psc/api-client/areas/requisition/requisition.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import type { Context } from '../../platform/frame/context.ts';
import { holdsText, onDays } from '../../platform/lists/conditions.ts';
import type { ListSheet, ListSource } from '../../platform/lists/list-source.ts';
import { selectRequisitions } from './repository.ts';

/** The demand office whose requisitions this officer may see; undefined for the commission's own staff, who see all. */
export function officeOf(context: Context): number | undefined {
  return context.staff().organizationId ?? undefined;
}

type Tables = DB & { r: DB['requisition']; p: DB['post'] };

export const requisitionList: ListSource<typeof requisitions, 'r' | 'p', Tables> = {
  from: (context) => {
    const office = officeOf(context);
    return context.db
      .selectFrom('requisition as r')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .$if(office !== undefined, (query) => query.where('r.organizationId', '=', office!));
  },
  id: 'r.id',
  sorts: {
    number: { column: 'r.id', type: 'integer' },
    appliedOn: { column: 'r.createdAt', type: 'timestamptz' },
    post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
    vacancy: { column: 'r.totalVacancy', type: 'integer' },
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['r.requisitionNo', 'r.demandOffice', 'p.nameEn', 'p.nameNe'], text),
    status: (eb, status) => eb('r.status', '=', status),
    serviceId: (eb, serviceIds) => eb('r.serviceId', 'in', serviceIds),
    classId: (eb, classIds) => eb('r.classId', 'in', classIds),
    organizationId: (eb, organizationIds) => eb('r.organizationId', 'in', organizationIds),
    appliedOn: (_, days) => onDays('r.createdAt', days),
  },
  rows: (context, ids) => selectRequisitions(context.db, { ids, organizationId: officeOf(context) }),
  rowId: (row) => row.requisitionId,
};

export const requisitionSheet: ListSheet<RequisitionRow> = {
  name: 'requisitions',
  columns: [
    { head: 'gateway.list.column.requisitionNo', value: (row) => row.requisitionNo },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.requisitionStatus.${row.status}` }) },
    { head: 'gateway.list.column.appliedOn', value: (row) => ({ instant: row.appliedOn }), width: 32 },
    { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
    { head: 'gateway.list.column.class', value: (row) => row.class },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.group', value: (row) => row.group },
    { head: 'gateway.list.column.subGroup', value: (row) => row.subGroup },
    { head: 'gateway.list.column.demandOffice', value: (row) => row.demandOffice, width: 30 },
    { head: 'gateway.list.column.requestingOffice', value: (row) => row.requestingOffice, width: 30 },
    { head: 'gateway.list.column.vacancies', value: (row) => row.totalVacancy, width: 10 },
    {
      head: 'gateway.list.column.quotas',
      value: (row) => joined(row, ({ quota, seats }) => ({ en: `${quota.en} ${seats}`, ne: `${quota.ne} ${seats}` })),
      width: 40,
    },
    { head: 'gateway.list.column.advtNumbers', value: (row) => row.categories.map(({ advtNumber }) => advtNumber).join(', '), width: 30 },
    {
      head: 'gateway.list.column.level',
      value: (row) => ({ message: row.level === 'federal' ? 'gateway.list.federal' : `enums.distributionLevel.${row.level}` }),
    },
    { head: 'gateway.list.column.vacancyLimit', value: (row) => row.vacancyLimit, width: 10 },
    {
      head: 'gateway.list.column.distributionMode',
      value: (row) => row.distributionMode && { message: `enums.distributionMode.${row.distributionMode}` },
    },
    {
      head: 'gateway.list.column.distributionStatus',
      value: (row) => row.distributionStatus && { message: `enums.percentageDistributionStatus.${row.distributionStatus}` },
    },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.decisionRemarks, width: 40 },
  ],
};

type Category = RequisitionRow['categories'][number];

function joined(row: RequisitionRow, said: (category: Category) => { en: string; ne: string }): { en: string; ne: string } {
  const all = row.categories.map(said);
  return { en: all.map(({ en }) => en).join(', '), ne: all.map(({ ne }) => ne).join(', ') };
}

import type {
  allocations,
  candidates,
  myAdvertisements,
  MyAdvertisement,
  ScrutinyAdvertisement,
  ScrutinyCandidate,
} from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { officerActedFor, holds } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { idOf } from '../../platform/frame/params.ts';
import { holdsText, onDays } from '../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import type { SheetColumn } from '../../platform/lists/sheet.ts';
import { applicantHolds } from '../../platform/shared/repository/candidate-search.ts';
import { advertisementsWithApplications, selectScrutinyAdvertisements } from './repository/allocations.ts';
import { candidateRows, selectCandidates } from './repository/cases.ts';
import { isPartiallyApproved } from '../application/repository/partially-approved.ts';
import { advertisementFrom, candidateFrom, decisionWord } from './rules.ts';

/** Null for staff who allocate: they see the applications of all officers. */
export function officerOf(context: Context): number | null {
  return holds(context.actor, 'scrutinyAllocation', 'read') ? null : officerActedFor(context.staff());
}

const advertisementSorts = {
  advtCode: { column: 'a.advtCode', type: 'integer' },
  post: ({ language }: Context) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }) as const,
} as const;

const hasForms = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(select coalesce(sum(x.applications), 0) from application_counted x
    where x.advt_code = a.advt_code and x.payment_status = 'paid' and ${which}) > 0`;
const undecided = sql<SqlBool>`x.scrutiny_status in ('pending', 'onHold')`;
const shown = {
  unallocated: sql<SqlBool>`sa.state is distinct from 'removed' and ${hasForms(sql`x.officer_id is null`)}`,
  finalized: sql<SqlBool>`sa.finalized_at is not null`,
  late: sql<SqlBool>`sa.finalized_at is not null and ${hasForms(undecided)}`,
  removed: sql<SqlBool>`sa.state = 'removed'`,
};

export const allocationList = listSource<typeof allocations>()((context) => advertisementsWithApplications(context.db, null), {
  id: 'a.advtCode',
  sorts: advertisementSorts,
  filters: {
    text: (eb, text) => holdsText(eb, ['p.nameEn', 'p.nameNe', sql.ref('a.advtCode')], text),
    show: (_, show) => sql<SqlBool>`(${shown[show]})`,
    serviceId: (eb, serviceIds) => eb('r.serviceId', 'in', serviceIds),
    classId: (eb, classIds) => eb('r.classId', 'in', classIds),
  },
  rows: async (context, advtCodes) => (await selectScrutinyAdvertisements(context.db, { advtCodes })).map(advertisementFrom),
  rowId: (row) => row.advtCode,
});

export const myAdvertisementList = listSource<typeof myAdvertisements>()(
  (context) =>
    advertisementsWithApplications(context.db, officerActedFor(context.staff())).where(sql<SqlBool>`sa.state is distinct from 'removed'`),
  {
    id: 'a.advtCode',
    sorts: advertisementSorts,
    filters: {
      text: (eb, text) => holdsText(eb, ['p.nameEn', 'p.nameNe', sql.ref('a.advtCode')], text),
      finalized: (eb, finalized) => eb('sa.finalizedAt', finalized ? 'is not' : 'is', null),
    },
    rows: async (context, advtCodes) => {
      const rows = await selectScrutinyAdvertisements(context.db, { advtCodes, officerId: officerActedFor(context.staff()) });
      return rows.map((row) => {
        const { advtCode, post, service, class: classOfPost, counts, numberOfApplications, finalizedAt } = advertisementFrom(row);
        return { advtCode, post, service, class: classOfPost, counts, numberOfApplications, finalizedAt };
      });
    },
    rowId: (row) => row.advtCode,
  },
);

export const candidateList = listSource<typeof candidates>()(
  (context, { advtCode }) => candidateRows(context.db, { advtCode: idOf(advtCode, 'advtCode'), officerId: officerOf(context) }),
  {
    id: 'x.id',
    sorts: {
      application: { column: 'x.id', type: 'integer' },
      masterId: { column: 'x.masterId', type: 'integer' },
      name: ({ language }) => ({ column: language === 'ne' ? 'named.nameNe' : 'named.nameEn', type: 'text' }),
      appliedOn: { column: 'x.appliedAt', type: 'timestamptz' },
    },
    filters: {
      text: (eb, text) => eb.or([applicantHolds(text), holdsText(eb, ['x.applicationNumber'], text)]),
      status: (eb, status) => eb('x.scrutinyStatus', '=', status),
      feeType: (eb, feeType) => eb('x.feeType', '=', feeType),
      quotaId: (_, quotaIds) => sql<SqlBool>`exists (select 1 from application_category ac
        join advertisement_category cat on cat.id = ac.advertisement_category_id join quota q on q.code = cat.quota_code
        where ac.application_id = x.id and q.id = any(${quotaIds}::integer[]))`,
      officerId: (eb, officerIds) => eb('x.scrutinyOfficerId', 'in', officerIds),
      objection: (_, reasonId) => sql<SqlBool>`exists (select 1 from scrutiny_part m join scrutiny_reason reason on reason.code = m.reason
        where m.application_id = x.id and reason.id = ${reasonId})`,
      unmet: (_, rule) =>
        sql<SqlBool>`exists (select 1 from application_verdict v where v.application_id = x.id and ${rule} = any(v.unmet))`,
      partial: (_, partial) => sql<SqlBool>`${isPartiallyApproved()} = ${partial}`,
      paid: (eb, paid) => eb('x.paymentStatus', paid ? '=' : '<>', 'paid'),
      answered: (_, answered) =>
        sql<SqlBool>`exists (select 1 from scrutiny_hold h where h.application_id = x.id and h.answered_at is not null) = ${answered}`,
      appliedOn: (_, days) => onDays('x.appliedAt', days),
    },
    rows: async (context, ids) => (await selectCandidates(context.db, ids)).map(candidateFrom),
    rowId: (row) => row.applicationId,
  },
);

const advertisementColumns: SheetColumn<MyAdvertisement>[] = [
  { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
  { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
  { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
  { head: 'gateway.list.column.class', value: (row) => row.class },
  { head: 'gateway.list.column.paidApplications', value: (row) => row.numberOfApplications },
  { head: 'enums.scrutinyStatus.pending', value: (row) => row.counts.pending },
  { head: 'enums.scrutinyStatus.approved', value: (row) => row.counts.approved },
  { head: 'enums.scrutinyStatus.onHold', value: (row) => row.counts.onHold },
  { head: 'enums.scrutinyStatus.rejected', value: (row) => row.counts.rejected },
  { head: 'gateway.list.column.finalizedAt', value: (row) => row.finalizedAt && { instant: row.finalizedAt }, width: 32 },
];

export const myAdvertisementSheet: ListSheet<MyAdvertisement> = { name: 'scrutiny', columns: advertisementColumns };

export const allocationSheet: ListSheet<ScrutinyAdvertisement> = {
  name: 'scrutiny-allocation',
  columns: [
    ...advertisementColumns,
    { head: 'gateway.list.column.unallocated', value: (row) => row.unallocated },
    { head: 'gateway.list.column.unpaid', value: (row) => row.unpaid },
  ],
};

export const candidateSheet: ListSheet<ScrutinyCandidate> = {
  name: 'scrutiny-candidates',
  columns: [
    { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    {
      head: 'gateway.list.column.quotas',
      value: ({ quotas }) => ({ en: quotas.map(({ en }) => en).join(', '), ne: quotas.map(({ ne }) => ne).join(', ') }),
      width: 40,
    },
    { head: 'gateway.list.column.advtNumber', value: (row) => row.advtNumbers.join(', '), width: 30 },
    { head: 'gateway.list.column.fee', value: (row) => row.feeAmountPaisa / 100 },
    { head: 'gateway.list.column.appliedOn', value: (row) => ({ instant: row.appliedAt }), width: 32 },
    {
      head: 'gateway.list.column.status',
      value: (row) => ({ message: decisionWord(row.scrutinyStatus, row.refusedQuotas.length > 0) }),
    },
    {
      head: 'gateway.list.column.refusedQuotas',
      value: ({ refusedQuotas }) => ({
        en: refusedQuotas.map(({ en }) => en).join(', '),
        ne: refusedQuotas.map(({ ne }) => ne).join(', '),
      }),
      width: 40,
    },
    { head: 'gateway.list.column.remarks', value: (row) => row.remark, width: 40 },
    { head: 'gateway.list.column.officer', value: (row) => row.officerName, width: 24 },
  ],
};

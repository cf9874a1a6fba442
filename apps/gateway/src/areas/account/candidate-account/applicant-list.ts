import { asciiDigits } from '@psc/i18n/digits.ts';
import { applicationReaders, type ApplicantRow, type applicants } from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import { sql, type SqlBool } from 'kysely';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { onDays } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { applicationRows, selectApplicants } from './repository/applicants.ts';

/** Other officers see the applications and their progress, but not the candidates. */
const dealsWithCandidates = ({ actor }: Context) => applicationReaders.some((privilege) => holds(actor, privilege, 'read'));

export const applicantList = listSource<typeof applicants>()((context) => applicationRows(context.db, context.staff().organizationId), {
  id: 'x.id',
  sorts: { appliedOn: { column: 'x.appliedAt', type: 'timestamptz' } },
  filters: {
    masterId: (eb, masterId, context) => (dealsWithCandidates(context) ? eb('x.masterId', '=', masterId) : sql<SqlBool>`false`),
    applicationNumber: (eb, number, context) =>
      dealsWithCandidates(context) ? eb('x.applicationNumber', '=', asciiDigits(number)) : sql<SqlBool>`false`,
    appliedOn: (_, days) => onDays('x.appliedAt', days),
  },
  rows: async (context, ids) =>
    (await selectApplicants(context.db, ids)).map((row) => ({
      applicationId: row.id,
      applicationNumber: dealsWithCandidates(context) ? row.applicationNumber : null,
      masterId: dealsWithCandidates(context) ? row.masterId : null,
      advtCode: row.advtCode,
      advtNumbers: row.categories.map(({ advtNumber }) => advtNumber),
      post: { en: row.postEn, ne: row.postNe },
      service: { en: row.serviceEn, ne: row.serviceNe },
      group: { en: row.groupEn, ne: row.groupNe },
      class: { en: row.classEn, ne: row.classNe },
      appliedAt: row.appliedAt.toISOString(),
      feeAmountPaisa: row.feeAmountPaisa,
      paymentStatus: row.paymentStatus as ApplicantRow['paymentStatus'],
      scrutinyStatus: row.scrutinyStatus as ApplicantRow['scrutinyStatus'],
      scrutinyOfficer: row.officerName,
      quotas: row.categories.map(({ nameEn, nameNe }) => ({ en: nameEn, ne: nameNe })),
      partiallyApproved: row.categories.some(({ refused }) => refused),
      remark: dealsWithCandidates(context) ? row.scrutinyRemark : null,
    })),
  rowId: (row) => row.applicationId,
});

export const applicantSheet: ListSheet<ApplicantRow> = {
  name: 'applicants',
  columns: [
    { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.advtNumber', value: (row) => row.advtNumbers.join(', '), width: 30 },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
    { head: 'gateway.list.column.group', value: (row) => row.group, width: 30 },
    { head: 'gateway.list.column.class', value: (row) => row.class },
    { head: 'gateway.list.column.appliedOn', value: (row) => ({ instant: row.appliedAt }), width: 32 },
    { head: 'gateway.list.column.fee', value: (row) => row.feeAmountPaisa / 100 },
    {
      head: 'gateway.list.column.quotas',
      value: ({ quotas }) => ({ en: quotas.map(({ en }) => en).join(', '), ne: quotas.map(({ ne }) => ne).join(', ') }),
      width: 40,
    },
    {
      head: 'gateway.list.column.status',
      value: (row) => ({
        message: row.partiallyApproved ? 'enums.applicationApprovalStatus.partiallyApproved' : `enums.scrutinyStatus.${row.scrutinyStatus}`,
      }),
    },
    { head: 'gateway.list.column.officer', value: (row) => row.scrutinyOfficer, width: 24 },
    { head: 'gateway.list.column.remarks', value: (row) => row.remark, width: 40 },
  ],
};

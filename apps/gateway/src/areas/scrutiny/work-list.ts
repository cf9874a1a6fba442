import { NOT_OVER, OVER } from '@psc/validation/rules/last-moment.ts';
import type { allocationsOf, officersApplications } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { AllocationRow, OfficersApplication } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { officerActedFor } from '../../platform/frame/actor.ts';
import { idOf } from '../../platform/frame/params.ts';
import { holdsText, onDays } from '../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { applicantHolds } from '../../platform/shared/repository/candidate-search.ts';
import { allocationRows, officersRows, selectAllocations, selectOfficersApplications } from './repository/work.ts';

export const officersList = listSource<typeof officersApplications>()(
  (context) => officersRows(context.db, officerActedFor(context.staff())),
  {
    id: 'x.id',
    sorts: {
      application: { column: 'x.id', type: 'integer' },
      answerBy: { column: 'x.answerBy', type: 'timestamptz', nullable: true },
    },
    filters: {
      text: (eb, text) => eb.or([applicantHolds(text), holdsText(eb, ['x.applicationNumber'], text)]),
      status: (eb, status) => eb('x.scrutinyStatus', '=', status),
      advtCode: (eb, advtCode) => eb('x.advtCode', '=', advtCode),
      overdue: (eb, overdue, context) =>
        overdue ? eb('x.answerBy', OVER, context.now()) : eb.or([eb('x.answerBy', 'is', null), eb('x.answerBy', NOT_OVER, context.now())]),
      appliedOn: (_, days) => onDays('x.appliedAt', days),
    },
    rows: async ({ db }, ids) =>
      (await selectOfficersApplications(db, ids)).map((row) => ({
        applicationId: row.id,
        applicationNumber: row.applicationNumber,
        advtCode: row.advtCode,
        advtNumbers: row.advtNumbers,
        post: { en: row.postEn, ne: row.postNe },
        masterId: row.masterId,
        name: candidateName(row),
        scrutinyStatus: row.scrutinyStatus as ScrutinyStatus,
        appliedAt: row.appliedAt.toISOString(),
        answerBy: row.answerBy?.toISOString() ?? null,
      })),
    rowId: (row) => row.applicationId,
  },
);

export const officersSheet: ListSheet<OfficersApplication> = {
  name: 'my-applications',
  columns: [
    { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.appliedOn', value: (row) => ({ instant: row.appliedAt }), width: 32 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.scrutinyStatus.${row.scrutinyStatus}` }) },
    { head: 'gateway.list.column.answerBy', value: (row) => row.answerBy && { instant: row.answerBy }, width: 32 },
  ],
};

export const allocationsOfList = listSource<typeof allocationsOf>()(
  (context, { advtCode }) => allocationRows(context.db, idOf(advtCode, 'advtCode')),
  {
    id: 'l.id',
    sorts: { allocatedAt: { column: 'l.allocatedAt', type: 'timestamptz' } },
    filters: {
      officerId: (eb, officerId) => eb.or([eb('l.officerId', '=', officerId), eb('l.fromOfficerId', '=', officerId)]),
      allocatedOn: (_, days) => onDays('l.allocatedAt', days),
    },
    rows: async ({ db }, ids) =>
      (await selectAllocations(db, ids)).map((row) => ({
        allocationId: row.id,
        officerName: `${row.firstName} ${row.lastName}`,
        fromOfficerName: row.fromFirstName && `${row.fromFirstName} ${row.fromLastName}`,
        numberOfApplications: row.numberOfForms,
        allocatedByName: row.allocatedByName,
        allocatedAt: row.allocatedAt.toISOString(),
      })),
    rowId: (row) => row.allocationId,
  },
);

export const allocationsOfSheet: ListSheet<AllocationRow> = {
  name: 'allocations',
  columns: [
    { head: 'gateway.list.column.officer', value: (row) => row.officerName, width: 24 },
    { head: 'gateway.list.column.fromOfficer', value: (row) => row.fromOfficerName, width: 24 },
    { head: 'gateway.list.column.numberOfApplications', value: (row) => row.numberOfApplications },
    { head: 'gateway.list.column.allocatedBy', value: (row) => row.allocatedByName, width: 24 },
    { head: 'gateway.list.column.allocatedAt', value: (row) => ({ instant: row.allocatedAt }), width: 32 },
  ],
};

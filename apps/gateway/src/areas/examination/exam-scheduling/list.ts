import type {
  ExamScheduleRequest,
  requests,
  schedulesForApproval,
  skippedRequests,
} from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleStatus } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../../platform/frame/context.ts';
import { holdsText, onDays } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { advertisementColumns } from '../list-columns.ts';
import { advertisementHolds } from '../../../platform/shared/repository/advertisement-head.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import * as repository from './repository.ts';
import { requestFrom } from './rules.ts';

/** Staff of a demand office see the requests of their office. Ending an advertisement withdraws its request. */
function requestsOf(context: Context) {
  const office = context.staff().organizationId;
  return context.db
    .selectFrom('examSchedule as es')
    .innerJoin('advertisement as a', 'a.advtCode', 'es.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .where((eb) => eb.not(isEnded('a')))
    .$if(office !== null, (query) => query.where('r.organizationId', '=', office!));
}

const requestsIn = (status: ExamScheduleStatus) => (context: Context) => requestsOf(context).where('es.status', '=', status);

const all = listSource<typeof requests>()(requestsOf, {
  id: 'es.id',
  sorts: {
    requested: { column: 'es.id', type: 'integer' },
    advtCode: { column: 'es.advtCode', type: 'integer' },
    post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
  },
  filters: {
    text: (eb, text) => sql<SqlBool>`(${advertisementHolds(text)} or ${holdsText(eb, ['r.requisitionNo', 'r.demandOffice'], text)})`,
    serviceId: (eb, serviceIds) => eb('r.serviceId', 'in', serviceIds),
    classId: (eb, classIds) => eb('r.classId', 'in', classIds),
    requestedOn: (_, days) => onDays('es.requestedAt', days),
    status: (eb, status) => eb('es.status', '=', status),
  },
  rows: async (context, ids) => (await repository.selectRequests(context.db, ids, context.staff().organizationId)).map(requestFrom),
  rowId: (row) => row.examScheduleId,
});
const { status: _status, ...filtersOfOneStatus } = all.filters;

export const requestList = all;
export const skippedList = listSource<typeof skippedRequests>()(requestsIn('skipped'), { ...all, filters: filtersOfOneStatus });

const toDecide = (context: Context) =>
  requestsOf(context).where((eb) =>
    eb.or([
      eb('es.status', '=', 'scheduled'),
      eb.exists(
        eb
          .selectFrom('revision as v')
          .select('v.id')
          .where('v.subject', 'in', ['schedule', 'paper'])
          .where('v.state', '=', 'asked')
          .whereRef('v.advtCode', '=', 'es.advtCode'),
      ),
    ]),
  );
export const approvalList = listSource<typeof schedulesForApproval>()(toDecide, { ...all, filters: filtersOfOneStatus });

export const requestSheet: ListSheet<ExamScheduleRequest> = {
  name: 'exam-schedules',
  columns: [
    ...advertisementColumns,
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.examSchedulingRequestStatus.${row.status}` }) },
    { head: 'gateway.list.column.requisitionNo', value: (row) => row.requisitionNo },
    { head: 'gateway.list.column.demandOffice', value: (row) => row.demandOffice, width: 30 },
    { head: 'gateway.list.column.requestedAt', value: (row) => ({ instant: row.requestedAt }), width: 32 },
    { head: 'gateway.list.column.vacancies', value: (row) => row.totalVacancy },
    { head: 'gateway.list.column.approvedCandidates', value: (row) => row.approvedCandidates },
    { head: 'gateway.list.column.remarks', value: (row) => row.remarks, width: 40 },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.decisionRemarks, width: 40 },
  ],
};

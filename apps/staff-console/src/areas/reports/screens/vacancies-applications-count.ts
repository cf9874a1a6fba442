import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import { countColumns } from '../report/count-columns.ts';
import type { ReportDefinition } from '../report/definition.ts';

export const definition: ReportDefinition<report.VacanciesApplicationsRow> = {
  path: '/admin/vacancies-applications-count-report',
  about: msg`Posts and applications of each advertisement; 'Approved' is what scrutiny approved.`,
  filters: ['fiscalYearId', 'serviceId', 'classId'],
  read: (query, request) => read(report.vacanciesApplicationsCount, { query }, request),
  rowKey: (row) => row.advtCode,
  columns: [
    { key: 'advtCode', head: msg`Code`, value: (row) => String(row.advtCode) },
    { key: 'fiscalYear', head: msg`Fiscal year`, value: (row) => row.fiscalYear },
    { key: 'post', head: msg`Post`, value: (row) => row.post },
    { key: 'service', head: msg`Service`, value: (row) => row.service },
    { key: 'class', head: msg`Class`, value: (row) => row.class },
    ...countColumns,
  ],
};

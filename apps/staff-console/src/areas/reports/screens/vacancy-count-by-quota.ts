import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import { countColumns } from '../report/count-columns.ts';
import type { ReportDefinition } from '../report/definition.ts';

export const definition: ReportDefinition<report.QuotaRow> = {
  path: '/admin/vacancy-count-by-quota-report',
  about: msg`Posts of each quota; an application counts at every quota it was made for.`,
  filters: ['fiscalYearId', 'serviceId', 'classId'],
  read: (query, request) => read(report.vacancyCountByQuota, { query }, request),
  rowKey: (row) => row.id,
  columns: [
    { key: 'quota', head: msg`Quota`, value: (row) => row.quota },
    { key: 'categories', head: msg({ message: 'Advertisement numbers', context: 'count' }), value: (row) => row.categories, total: true },
    ...countColumns,
  ],
};

import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import type { ReportDefinition } from '../report/definition.ts';
import { postColumns, quotaColumns } from '../report/quota-columns.ts';

export const definition: ReportDefinition<report.VacancyDistributionRow> = {
  path: '/admin/vacancy-distribution-report',
  about: msg`The posts of each service and class by the way they are filled and by quota, as they were distributed.`,
  filters: ['fiscalYearId', 'serviceId', 'classId'],
  read: (query, request) => read(report.vacancyDistribution, { query }, request),
  rowKey: (row) => row.id,
  columns: [
    { key: 'service', head: msg`Service`, value: (row) => row.service },
    { key: 'class', head: msg`Class`, value: (row) => row.class },
    ...postColumns,
    { key: 'promotions', head: msg`Promotions`, value: (row) => row.promotions, total: true },
  ],
  furtherColumns: quotaColumns,
};

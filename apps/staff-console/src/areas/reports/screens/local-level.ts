import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import type { ReportDefinition } from '../report/definition.ts';
import { postColumns, quotaColumns } from '../report/quota-columns.ts';

export const definition: ReportDefinition<report.LocalLevelRow> = {
  path: '/admin/local-level-report',
  about: msg`Posts of local levels by local body, as they were distributed. Entries whose place is not completed yet are in a row of their own.`,
  filters: ['fiscalYearId', 'serviceId', 'classId'],
  read: (query, request) => read(report.localLevel, { query }, request),
  rowKey: (row) => row.id,
  columns: [
    { key: 'province', head: msg`Province`, value: (row) => row.province },
    { key: 'district', head: msg`District`, value: (row) => row.district },
    { key: 'localBody', head: msg`Local body`, value: (row) => row.localBody },
    ...postColumns,
    { key: 'promotions', head: msg`Promotions`, value: (row) => row.promotions, total: true },
  ],
  furtherColumns: quotaColumns,
};

import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import { countColumns } from '../report/count-columns.ts';
import type { ReportDefinition } from '../report/definition.ts';

export const definition: ReportDefinition<report.ClassRow> = {
  path: '/admin/reportByClass',
  about: msg`Advertisements, posts and applications of each class.`,
  filters: ['fiscalYearId', 'serviceId'],
  read: (query, request) => read(report.byClass, { query }, request),
  rowKey: (row) => row.id,
  columns: [
    { key: 'class', head: msg`Class`, value: (row) => row.class },
    { key: 'advertisements', head: msg`Advertisements`, value: (row) => row.advertisements, total: true },
    ...countColumns,
  ],
};

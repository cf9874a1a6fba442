import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import { countColumns } from '../report/count-columns.ts';
import { reportScreen } from '../report/report-screen.tsx';

export const { Component, loader } = reportScreen<report.ClassRow>({
  path: '/admin/reportByClass',
  about: msg`Advertisements, posts and applications of each class.`,
  filters: ['fiscalYearId', 'serviceId'],
  read: (query) => read(report.byClass, { query }),
  rowKey: (row) => row.id,
  columns: [
    { key: 'class', head: msg`Class`, value: (row) => row.class },
    { key: 'advertisements', head: msg`Advertisements`, value: (row) => row.advertisements, total: true },
    ...countColumns,
  ],
});

import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import { countColumns } from '../report/count-columns.ts';
import type { ReportDefinition } from '../report/definition.ts';

export const definition: ReportDefinition<report.AdvtNumberRow> = {
  path: '/admin/reportByAdvtNumber',
  about: msg`Each category of an advertisement has its own number; an application counts at every number it was made for.`,
  filters: ['fiscalYearId', 'serviceId', 'classId'],
  read: (query, request) => read(report.byAdvtNumber, { query }, request),
  rowKey: (row) => row.id,
  columns: [
    { key: 'advtNumber', head: msg`Advertisement no.`, value: (row) => row.advtNumber },
    { key: 'advtCode', head: msg`Code`, value: (row) => String(row.advtCode) },
    { key: 'post', head: msg`Post`, value: (row) => row.post },
    { key: 'service', head: msg`Service`, value: (row) => row.service },
    { key: 'quota', head: msg`Category`, value: (row) => row.quota },
    ...countColumns,
  ],
};

import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import type { ReportDefinition } from '../report/definition.ts';
import { postColumns, promotionColumns } from '../report/quota-columns.ts';

export const definition: ReportDefinition<report.PromotionRow> = {
  path: '/admin/promotion-report',
  about: msg`Posts that are filled from within the service: by promotion and by internal competition.`,
  filters: ['fiscalYearId', 'serviceId', 'classId'],
  read: (query, request) => read(report.promotion, { query }, request),
  rowKey: (row) => row.id,
  columns: [
    { key: 'service', head: msg`Service`, value: (row) => row.service },
    { key: 'class', head: msg`Class`, value: (row) => row.class },
    ...postColumns,
    ...promotionColumns,
  ],
};

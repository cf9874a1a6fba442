import { msg } from '@lingui/core/macro';
import * as report from '@psc/api-client/calls/report.ts';
import { read } from '@psc/api-client/send.ts';
import type { ReportDefinition } from '../report/definition.ts';
import { promotionColumns, quotaColumns } from '../report/quota-columns.ts';

export const definition: ReportDefinition<report.VacancyDetailRow> = {
  path: '/admin/vacancy-detail-report',
  about: msg`Each distribution with its post, office and quotas, newest first.`,
  filters: ['fiscalYearId', 'serviceId', 'classId'],
  read: (query, request) => read(report.vacancyDetail, { query }, request),
  rowKey: (row) => row.id,
  columns: [
    { key: 'fiscalYear', head: msg`Fiscal year`, value: (row) => row.fiscalYear },
    { key: 'requisitionNo', head: msg`Requisition no.`, value: (row) => row.requisitionNo },
    { key: 'advtNumbers', head: msg`Advertisement no.`, value: (row) => row.advtNumbers },
    { key: 'service', head: msg`Service`, value: (row) => row.service },
    { key: 'class', head: msg`Class`, value: (row) => row.class },
    { key: 'group', head: msg`Group`, value: (row) => row.group },
    { key: 'subGroup', head: msg`Sub group`, value: (row) => row.subGroup },
    { key: 'post', head: msg`Post`, value: (row) => row.post },
    {
      key: 'emptySeatOffice',
      head: msg`Office with the vacant post`,
      value: (row) => ({ en: row.emptySeatOffice, ne: row.emptySeatOffice }),
    },
    { key: 'totalVacancy', head: msg`Total vacancy`, value: (row) => row.totalVacancy, total: true },
    { key: 'internalCompetition', head: msg`Internal competition`, value: (row) => row.internalCompetition, total: true },
    ...promotionColumns,
    { key: 'applications', head: msg`Applications`, value: (row) => row.applications, total: true },
  ],
  furtherColumns: quotaColumns,
};

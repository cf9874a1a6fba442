import { useLingui } from '@lingui/react/macro';
import type { ExamScheduleRequest } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { advertisementColumns } from '../../../examination/advertisement-columns.tsx';
import { ScheduleStatusBadge } from './schedule-status-badge.tsx';

/** Columns of every list of requests; the status column is left out if all rows have the same status. */
export function useRequestColumns({ withStatus }: { withStatus: boolean }): Column<ExamScheduleRequest>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const status = {
    key: 'status',
    decides: true,
    head: t`Status`,
    cell: (row: ExamScheduleRequest) => <ScheduleStatusBadge status={row.status} />,
  };
  return [
    ...advertisementColumns<ExamScheduleRequest>(
      { post: t`Post`, number: t`Advertisement number`, service: t`Service` },
      { code: 'advtCode' },
    ),
    ...(withStatus ? [status] : []),
    { key: 'class', hidden: true, head: t`Class`, cell: (row) => inLanguage(row.class, language) },
    { key: 'office', head: t`Demand office`, cell: (row) => row.demandOffice },
    { key: 'fiscalYear', head: t`Fiscal year`, hidden: true, cell: (row) => <CodeText value={row.fiscalYear} /> },
    { key: 'requested', sort: 'requested', head: t`Requested`, cell: (row) => <DateText ad={nepalDayOf(row.requestedAt)} short /> },
    { key: 'vacancy', head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
    {
      key: 'skippable',
      hidden: true,
      head: t`Examination`,
      cell: (row) => (row.examSkippable ? t`By interview only` : t`Written or practical`),
    },
    { key: 'candidates', head: t`Approved candidates`, align: 'end', cell: (row) => <NumberText value={row.approvedCandidates} /> },
  ];
}

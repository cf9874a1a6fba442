import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ExamScheduleRequest, ExamScheduleRequestPage } from '@psc/api-client/calls/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { AdvertisementText } from '../../examination/advertisement-text.tsx';
import { ScheduleStatusBadge } from './schedule-status-badge.tsx';

type RequestTableProps = {
  caption: string;
  page: ExamScheduleRequestPage;
  loadPage: (after: number) => Promise<ExamScheduleRequestPage | null>;
  openId: number | null;
  onOpen: (request: ExamScheduleRequest) => void;
  empty: ReactNode;
  /** Where every row has the same status its column says nothing. */
  withStatus?: boolean;
};

/** Requests to schedule an examination, newest first. */
export function RequestTable({ caption, page, loadPage, openId, onOpen, empty, withStatus }: RequestTableProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { rows, more } = useMoreRows({ rows: page.requests, nextAfterId: page.nextAfter }, async (after) => {
    const next = await loadPage(after);
    return next && { rows: next.requests, nextAfterId: next.nextAfter };
  });
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.examScheduleId}
      openKey={openId}
      onOpen={onOpen}
      more={more}
      empty={empty}
      columns={[
        { key: 'advertisement', head: t`Advertisement`, cell: (row) => <AdvertisementText advertisement={row} /> },
        ...(withStatus
          ? [{ key: 'status', head: t`Status`, cell: (row: ExamScheduleRequest) => <ScheduleStatusBadge status={row.status} /> }]
          : []),
        { key: 'class', head: t`Class`, cell: (row) => inLanguage(row.class, language) },
        { key: 'office', head: t`Demand office`, cell: (row) => row.demandOffice },
        { key: 'fiscalYear', head: t`Fiscal year`, cell: (row) => <CodeText value={row.fiscalYear} /> },
        { key: 'requested', head: t`Requested`, cell: (row) => <DateText ad={nepalDayOf(row.requestedAt)} short /> },
        { key: 'vacancy', head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
        { key: 'candidates', head: t`Approved candidates`, align: 'end', cell: (row) => <NumberText value={row.approvedCandidates} /> },
      ]}
    />
  );
}

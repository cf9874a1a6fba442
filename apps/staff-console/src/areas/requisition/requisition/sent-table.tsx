import { useLingui } from '@lingui/react/macro';
import type { RequisitionRow } from '@psc/api-client/calls/requisition.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<RequisitionRow['status'], StatusTone> = { saved: 'waiting', approved: 'done', rejected: 'refused' };

export function RequisitionStatusBadge({ status }: { status: RequisitionRow['status'] }) {
  return <StatusBadge tone={tones[status]}>{shownWord(`enums.requisitionStatus.${status}`)}</StatusBadge>;
}

type SentTableProps = {
  rows: RequisitionRow[];
  more: { onMore: () => void; inProgress?: boolean } | null;
  openId: string | null;
  onOpen: (row: RequisitionRow) => void;
};

/** What was asked for, newest first. */
export function SentTable({ rows, more, openId, onOpen }: SentTableProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <DataTable
      caption={t`Requisitions sent`}
      rows={rows}
      rowKey={(row) => row.requisitionId}
      openKey={openId === null ? null : Number(openId)}
      onOpen={onOpen}
      more={more}
      empty={<EmptyState title={t`No requisition has been sent yet`}>{t`The requisitions of your office and what became of them will stand here.`}</EmptyState>}
      columns={[
        { key: 'requisitionNo', head: t`Requisition no.`, cell: (row) => <CodeText value={row.requisitionNo} /> },
        { key: 'status', head: t`Status`, cell: (row) => <RequisitionStatusBadge status={row.status} /> },
        { key: 'appliedOn', head: t`Applied on`, cell: (row) => <DateText ad={nepalDayOf(row.appliedOn)} short /> },
        { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, language) },
        { key: 'service', head: t`Service`, cell: (row) => inLanguage(row.service, language) },
        { key: 'demandOffice', head: t`Demand office`, cell: (row) => row.demandOffice },
        { key: 'vacancy', head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
      ]}
    />
  );
}

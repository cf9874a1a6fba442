import { useLingui } from '@lingui/react/macro';
import type { CandidateMail } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import type { More } from '@psc/ui/table/more-rows.tsx';

export function MailTable({ mails, more = null }: { mails: readonly CandidateMail[]; more?: More | null }) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`E-mails`}
      rows={mails}
      more={more}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t`No e-mails have been sent`} />}
      columns={[
        { key: 'subject', head: t`Subject`, cell: (row) => row.subject },
        {
          key: 'state',
          head: t`Status`,
          cell: ({ acceptedAt, refusal }) =>
            acceptedAt ? (
              <StatusBadge tone="done">{t`Accepted by the mail server`}</StatusBadge>
            ) : refusal === 'unclear' ? (
              <StatusBadge tone="waiting">{t`Not known whether it was sent`}</StatusBadge>
            ) : (
              <StatusBadge tone="refused">{`${t`Refused by the mail server`} ${refusal ?? ''}`}</StatusBadge>
            ),
        },
        { key: 'tried', head: t`Sent`, cell: (row) => <DateText instant={row.acceptedAt ?? row.triedAt} short /> },
      ]}
    />
  );
}

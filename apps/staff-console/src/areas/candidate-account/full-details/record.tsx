import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CandidateSignIn, FullUserDetails } from '@psc/api-client/calls/user-admin/candidates.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import screen from '../../../shared/screen.module.css';
import { useActWords } from './act-words.ts';

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={screen.card}>
      <h2 className={screen.heading}>{heading}</h2>
      {children}
    </section>
  );
}

export function Payments({ payments }: Pick<FullUserDetails, 'payments'>) {
  const { t } = useLingui();
  const states: Record<string, [string, StatusTone]> = {
    pending: [t`Not confirmed yet`, 'waiting'],
    paid: [t`Paid`, 'done'],
    failed: [t`Failed`, 'refused'],
    cancelled: [t`Cancelled`, 'neutral'],
    expired: [t`Expired`, 'neutral'],
    amountDiffers: [t`Another amount`, 'attention'],
    submitted: [t`Voucher waits`, 'waiting'],
    approved: [t`Voucher approved`, 'done'],
    rejected: [t`Voucher rejected`, 'refused'],
  };
  return (
    <Part heading={t`Payments`}>
      <DataTable
        caption={t`Payments`}
        rows={payments}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t`Nothing was paid`} />}
        columns={[
          { key: 'application', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
          { key: 'method', head: t`Paid by`, cell: (row) => shownWord(`enums.paymentMethod.${row.method}`) },
          { key: 'reference', head: t`Reference`, cell: (row) => <CodeText value={row.reference} /> },
          { key: 'amount', head: t`Amount`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.amountPaisa} /> },
          {
            key: 'status',
            head: t`State`,
            cell: (row) => <StatusBadge tone={states[row.status]?.[1] ?? 'neutral'}>{states[row.status]?.[0] ?? row.status}</StatusBadge>,
          },
          { key: 'begun', head: t`Begun`, cell: (row) => <DateText instant={row.createdAt} short /> },
        ]}
      />
    </Part>
  );
}

export function Mails({ mails }: Pick<FullUserDetails, 'mails'>) {
  const { t } = useLingui();
  return (
    <Part heading={t`Mails`}>
      <DataTable
        caption={t`Mails`}
        rows={mails}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t`No mail was sent`} />}
        columns={[
          { key: 'subject', head: t`Subject`, cell: (row) => row.subject },
          {
            key: 'state',
            head: t`State`,
            cell: ({ acceptedAt, refusal }) =>
              acceptedAt ? (
                <StatusBadge tone="done">{t`Accepted by the mail server`}</StatusBadge>
              ) : (
                <StatusBadge tone="refused">{`${t`Refused by the mail server`} ${refusal ?? ''}`}</StatusBadge>
              ),
          },
          { key: 'tried', head: t`Sent`, cell: (row) => <DateText instant={row.acceptedAt ?? row.triedAt} short /> },
        ]}
      />
    </Part>
  );
}

export function SignIns({ signIns }: Pick<FullUserDetails, 'signIns'>) {
  const { t } = useLingui();
  const ends: Record<string, string> = {
    logout: t`Signed out`,
    reuse: t`Ended: its token was used twice`,
    passwordChanged: t`Ended: the password was changed`,
    blocked: t`Ended: the account was blocked`,
    byStaff: t`Ended by staff`,
  };
  const endOf = ({ endReason }: CandidateSignIn) => (endReason === null ? t`Not signed out` : (ends[endReason] ?? endReason));
  return (
    <Part heading={t`Sign-ins`}>
      <DataTable
        caption={t`Sign-ins`}
        rows={signIns}
        rowKey={(row) => row.startedAt}
        empty={<EmptyState title={t`The candidate has not signed in`} />}
        columns={[
          { key: 'started', head: t`Signed in`, cell: (row) => <DateText instant={row.startedAt} short /> },
          { key: 'end', head: t`End`, cell: endOf },
          { key: 'ended', head: t`Ended on`, cell: (row) => row.endedAt && <DateText instant={row.endedAt} short /> },
        ]}
      />
    </Part>
  );
}

export function ActsOfStaff({ acts }: Pick<FullUserDetails, 'acts'>) {
  const { t } = useLingui();
  const words = useActWords();
  return (
    <Part heading={t`Acts of staff`}>
      {acts.length === 0 && <EmptyState title={t`No officer has done anything here`} />}
      <Timeline
        entries={acts.map((act) => ({
          key: act.id,
          title: words[act.action] ?? <CodeText value={act.action} />,
          instant: act.at,
          by: act.officer,
          detail: act.reason ?? undefined,
        }))}
      />
    </Part>
  );
}

import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CandidateSignIn, FullUserDetails } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Button } from '@psc/ui/button.tsx';
import type { More } from '@psc/ui/table/more-rows.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import screen from '../../../shared/screen.module.css';
import { MailTable } from '../shared/mail-table.tsx';
import { useActWords } from './act-words.ts';
import { usePersonRecord } from './use-person-record.ts';

type OfPerson = { details: FullUserDetails };

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
    givenUp: [t`Ended without confirmation`, 'neutral'],
    paid: [t`Paid`, 'done'],
    failed: [t({ message: 'Failed', context: 'payment' }), 'refused'],
    cancelled: [t`Cancelled`, 'neutral'],
    amountDiffers: [t`Another amount`, 'attention'],
    submitted: [t`Voucher to be verified`, 'waiting'],
    approved: [t`Voucher approved`, 'done'],
    rejected: [t`Voucher rejected`, 'refused'],
  };
  return (
    <Part heading={t`Payments`}>
      <DataTable
        caption={t`Payments`}
        rows={payments}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t`No payment was made`} />}
        columns={[
          { key: 'application', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
          { key: 'method', head: t`Paid by`, cell: (row) => messageText(`enums.paymentMethod.${row.method}`) },
          { key: 'reference', head: t`Reference`, cell: (row) => <CodeText value={row.reference} /> },
          { key: 'amount', head: t`Amount`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.amountPaisa} /> },
          {
            key: 'status',
            head: t`Status`,
            cell: (row) => <StatusBadge tone={states[row.status]?.[1] ?? 'neutral'}>{states[row.status]?.[0] ?? row.status}</StatusBadge>,
          },
          { key: 'begun', head: t`Started`, cell: (row) => <DateText instant={row.createdAt} short /> },
        ]}
      />
    </Part>
  );
}

export function Mails({ details }: OfPerson) {
  const { t } = useLingui();
  const { rows, more } = usePersonRecord(details, 'mails');
  return (
    <Part heading={t`E-mails`}>
      <MailTable mails={rows} more={more} />
    </Part>
  );
}

export function SignIns({ details }: OfPerson) {
  const { t } = useLingui();
  const { rows, more } = usePersonRecord(details, 'signIns');
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
        rows={rows}
        more={more}
        rowKey={(row) => row.startedAt}
        empty={<EmptyState title={t`The candidate has not signed in`} />}
        columns={[
          { key: 'started', head: t`Signed in at`, cell: (row) => <DateText instant={row.startedAt} short /> },
          { key: 'end', head: t`End`, cell: endOf },
          { key: 'ended', head: t`Ended on`, cell: (row) => row.endedAt && <DateText instant={row.endedAt} short /> },
        ]}
      />
    </Part>
  );
}

export function ActsOfStaff({ details }: OfPerson) {
  const { t } = useLingui();
  const words = useActWords();
  const { rows, more } = usePersonRecord(details, 'acts');
  return (
    <Part heading={t`What staff have done`}>
      {rows.length === 0 && <EmptyState title={t`No officer has done anything here yet`} />}
      <Timeline
        entries={rows.map((act) => ({
          key: act.id,
          title: words[act.action] ?? <CodeText value={act.action} />,
          instant: act.at,
          by: act.officer,
          detail: act.reason ?? undefined,
        }))}
      />
      <ShowMore more={more} />
    </Part>
  );
}

export function PastLocks({ details }: OfPerson) {
  const { t } = useLingui();
  const words = useActWords();
  const { rows, more } = usePersonRecord(details, 'locks');
  return (
    <Part heading={t`Locks and blocks so far`}>
      <DataTable
        caption={t`Locks and blocks so far`}
        rows={rows}
        more={more}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t`No locks or blocks so far`} />}
        columns={[
          { key: 'at', head: t`Time`, cell: (row) => <DateText instant={row.at} short /> },
          { key: 'action', head: t`What was done`, cell: (row) => words[row.action] ?? <CodeText value={row.action} /> },
          { key: 'from', head: t`From`, cell: (row) => row.fromAd && <DateText ad={row.fromAd} short /> },
          { key: 'until', head: t`Until`, cell: (row) => row.untilAd && <DateText ad={row.untilAd} short /> },
          { key: 'officer', head: t`Officer`, cell: (row) => row.officer },
          { key: 'reason', wrap: true, head: t`Reason`, cell: (row) => row.reason },
        ]}
      />
    </Part>
  );
}

function ShowMore({ more }: { more: More | null }) {
  const { t } = useLingui();
  if (!more) return null;
  return (
    <p className={screen.actions}>
      <Button inProgress={more.inProgress} onClick={more.onMore}>{t`Show more`}</Button>
    </p>
  );
}

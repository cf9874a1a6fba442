import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listSignIns, type SignInRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import screen from '../../../../shared/screen.module.css';

const outcomes: Record<SignInRow['outcome'], { tone: StatusTone; word: MessageDescriptor }> = {
  signedIn: { tone: 'done', word: msg`Signed in` },
  wrongPassword: { tone: 'attention', word: msg`Wrong password` },
  secondFactorAsked: { tone: 'waiting', word: msg`Correct password, second factor requested` },
  wrongSecondFactor: { tone: 'attention', word: msg`Wrong second factor` },
  notFromHere: { tone: 'refused', word: msg`Not from this network` },
  blocked: { tone: 'refused', word: msg`Account blocked` },
};

export function SignIns({ accountId }: { accountId: number }) {
  const { t } = useLingui();
  const [beforeId, setBeforeId] = useState<number | undefined>();
  const page = useFetched(listSignIns, { params: { id: accountId }, query: { beforeId } });
  const title = t`Sign-ins`;
  return (
    <section className={screen.card} aria-label={title}>
      <h2 className={screen.heading}>{title}</h2>
      {page.problem && <p className={screen.notice}>{page.problem}</p>}
      <DataTable
        caption={title}
        rows={page.data?.signIns ?? []}
        rowKey={(row) => row.signInId}
        loading={page.inProgress}
        empty={<EmptyState title={t`Nobody has signed in with this account yet.`} />}
        columns={[
          { key: 'at', head: t`When`, cell: (row) => <DateText instant={row.at} short /> },
          {
            key: 'outcome',
            head: t`What happened`,
            cell: (row) => <StatusBadge tone={outcomes[row.outcome].tone}>{t(outcomes[row.outcome].word)}</StatusBadge>,
          },
          { key: 'address', head: t`Address`, cell: (row) => <CodeText value={row.address} /> },
          { key: 'browser', wrap: true, head: t`Browser`, cell: (row) => row.browser },
        ]}
      />
      {page.data && page.data.nextId !== null && (
        <p className={screen.actions}>
          <Button onClick={() => setBeforeId(page.data!.nextId!)}>{t`Show earlier ones`}</Button>
        </p>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';

/** The personal details of each account; a difference may mean two different people. */
export function PairFacts({ kept, merged }: { kept: FoundCandidate; merged: FoundCandidate }) {
  const { t } = useLingui();
  const rows: { key: keyof FoundCandidate; name: string; show: (candidate: FoundCandidate) => ReactNode; ofThePerson?: boolean }[] = [
    { key: 'masterId', name: t`Master ID`, show: ({ masterId }) => <CodeText value={masterId} />, ofThePerson: false },
    { key: 'name', name: t`Name`, show: ({ name }) => `${name.en} · ${name.ne}` },
    { key: 'dateOfBirthAd', name: t`Born`, show: ({ dateOfBirthAd }) => <DateText ad={dateOfBirthAd} /> },
    { key: 'gender', name: t`Gender`, show: ({ gender }) => messageText(`enums.gender.${gender}`) },
    { key: 'citizenshipNumber', name: t`Citizenship number`, show: (row) => <CodeText value={row.citizenshipNumber} /> },
    { key: 'nationalId', name: t`National ID`, show: ({ nationalId }) => <CodeText value={nationalId} /> },
    { key: 'mobileNo', name: t`Mobile`, show: ({ mobileNo }) => <CodeText value={mobileNo} /> },
    { key: 'email', name: t`E-mail`, show: ({ email }) => email, ofThePerson: false },
    { key: 'username', name: t`User name`, show: ({ username }) => username, ofThePerson: false },
  ];
  const differs = (key: keyof FoundCandidate) => JSON.stringify(kept[key]) !== JSON.stringify(merged[key]);
  return (
    <section>
      <Title order={2} size="h4">{t`The two accounts`}</Title>
      <DataTable
        caption={t`The two accounts`}
        rows={rows}
        rowKey={(row) => row.key}
        empty={null}
        columns={[
          { key: 'name', head: t`Detail`, cell: (row) => row.name },
          { key: 'kept', head: t`Kept account`, cell: (row) => row.show(kept) },
          { key: 'merged', head: t`Merged account`, cell: (row) => row.show(merged) },
          {
            key: 'differs',
            head: t`Compared`,
            cell: (row) => row.ofThePerson !== false && differs(row.key) && <StatusBadge tone="attention">{t`Differs`}</StatusBadge>,
          },
        ]}
      />
    </section>
  );
}

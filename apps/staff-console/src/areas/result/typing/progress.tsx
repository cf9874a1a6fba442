import { useLingui } from '@lingui/react/macro';
import type { MarksTyping } from '@psc/api-client/areas/result/result.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';

export function TypingProgress({ typing }: { typing: MarksTyping }) {
  const { t } = useLingui();
  return (
    <>
      <NumberFacts facts={[{ label: t`Present in this paper`, value: typing.present }]} />
      <DataTable
        caption={t`Officers who type the marks`}
        rows={typing.officers}
        rowKey={(row) => row.name}
        empty={<EmptyState title={t`Nobody has typed marks of this paper yet`} />}
        columns={[
          { key: 'name', head: t`Officer`, cell: (row) => (row.isMe ? t`${row.name} (you)` : row.name) },
          { key: 'typed', head: t`Typed`, align: 'end', cell: (row) => <NumberText value={row.typed} /> },
          {
            key: 'state',
            head: t`Status`,
            cell: (row) => (
              <StatusBadge tone={row.finishedAt ? 'done' : 'neutral'}>{row.finishedAt ? t`Finished` : t`Still typing`}</StatusBadge>
            ),
          },
        ]}
      />
    </>
  );
}

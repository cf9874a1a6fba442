import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/invigilator.ts';
import type { Invigilator, InvigilatorPost } from '@psc/api-client/calls/invigilator.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar } from '@psc/ui/filter-bar.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { TextFilter } from '../../../shared/typed-filter.tsx';
import { useAddress } from '../../../shared/use-address.ts';

type InvigilatorTableProps = {
  caption: string;
  page: { invigilators: Invigilator[]; nextAfter: number | null };
  posts: readonly InvigilatorPost[];
  openId?: number | null;
  onOpen?: (invigilator: Invigilator) => void;
  empty?: ReactNode;
};

/** Who may invigilate, looked through by name and employee number. */
export function InvigilatorTable({ caption, page, posts, openId, onOpen }: InvigilatorTableProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { search } = useAddress();
  const text = search.get('text') ?? '';
  const { rows, more } = useMoreRows({ rows: page.invigilators, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.list, { query: { after, text: text || undefined } });
    return outcome.ok ? { rows: outcome.data.invigilators, nextAfterId: outcome.data.nextAfter } : null;
  });
  const postName = (id: number | null) => {
    const post = posts.find((each) => each.id === id);
    return post ? inLanguage(post.name, language) : '';
  };
  return (
    <>
      <FilterBar>
        <TextFilter label={t`Name or employee number`} />
      </FilterBar>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={(row) => row.id}
        openKey={openId}
        onOpen={onOpen}
        more={more}
        empty={<EmptyState title={text ? t`Nobody fits` : undefined}>{t`Invigilators that are added stand here.`}</EmptyState>}
        columns={[
          { key: 'employeeNo', head: t`Employee number`, cell: (row) => row.employeeNo && <CodeText value={row.employeeNo} /> },
          { key: 'name', head: t`Name`, cell: (row) => inLanguage(row.name, language) },
          { key: 'post', head: t`Post`, cell: (row) => postName(row.invigilatorPostId) },
          {
            key: 'centre',
            head: t`Exam centre`,
            cell: (row) => (row.examCentre ? inLanguage(row.examCentre.name, language) : t`Every centre`),
          },
          {
            key: 'active',
            head: t`Status`,
            cell: (row) =>
              row.active ? <StatusBadge tone="done">{t`In use`}</StatusBadge> : <StatusBadge tone="neutral">{t`Not in use`}</StatusBadge>,
          },
        ]}
      />
    </>
  );
}

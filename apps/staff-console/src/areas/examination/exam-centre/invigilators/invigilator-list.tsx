import { useLingui } from '@lingui/react/macro';
import { invigilators } from '@psc/api-client/areas/examination/invigilator.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { List } from '../../../../shared/list/list.tsx';
import { namedOptions } from '../../../../shared/list/list-words.ts';
import type { InvigilatorLists } from './loader.ts';

type InvigilatorListProps = { title: string; lists: InvigilatorLists; opens?: boolean };

export function InvigilatorList({ title, lists: { list, posts, centres }, opens }: InvigilatorListProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const postName = (id: number | null) => {
    const post = posts.find((each) => each.id === id);
    return post ? inLanguage(post.name, language) : '';
  };
  return (
    <List
      list={invigilators}
      name="invigilators"
      title={title}
      data={list}
      rowKey={(row) => row.id}
      opens={opens}
      filters={{
        active: { label: t`Status`, values: { true: t`In use`, false: t`Not in use` } },
        invigilatorPostId: { label: t`Post`, options: namedOptions(posts) },
        examCentreId: { label: t`Exam centre`, options: namedOptions(centres) },
      }}
      searchLabel={t`Name or employee number`}
      empty={<EmptyState>{t`Invigilators that are added are listed here.`}</EmptyState>}
      columns={[
        {
          key: 'employeeNo',
          sort: 'employeeNo',
          head: t`Employee number`,
          cell: (row) => (row.employeeNo ? <CodeText value={row.employeeNo} /> : '–'),
        },
        { key: 'name', sort: 'name', head: t`Name`, cell: (row) => inLanguage(row.name, language) },
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
  );
}

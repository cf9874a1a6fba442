import { useLingui } from '@lingui/react/macro';
import { invigilatorPosts } from '@psc/api-client/areas/examination/invigilator.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import { useMay } from '../../../../shell/use-may.ts';

export default function PostsScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof invigilatorPosts>>();
  const language = activeLanguage();
  const may = useMay();
  const title = messageText('titles./admin/invigilator-post-list');
  return (
    <>
      <PageHeader
        title={title}
        actions={
          may('create') && (
            <LinkButton kind="primary" to="/admin/invigilator-post">
              {t`Add a post`}
            </LinkButton>
          )
        }
      />
      <List
        list={invigilatorPosts}
        name="invigilator-posts"
        title={title}
        data={data}
        rowKey={(row) => row.id}
        opens={may('create', 'update')}
        panel={() => <Outlet />}
        filters={{ active: { label: t`Status`, values: { true: t`In use`, false: t`Not in use` } } }}
        searchLabel={t`Post`}
        empty={<EmptyState>{t`Posts that are added can be chosen when invigilators are allocated.`}</EmptyState>}
        columns={[
          { key: 'name', sort: 'name', head: t`Post`, cell: (row) => inLanguage(row.name, language) },
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

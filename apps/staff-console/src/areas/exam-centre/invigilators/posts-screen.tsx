import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { PostForm } from './post-form.tsx';
import type { loader } from './posts-loader.ts';

/** What an invigilator can be in an examination: superintendent, room invigilator and so on. */
export default function PostsScreen() {
  const { t } = useLingui();
  const posts = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { search, put } = useAddress();
  const may = useMay();
  const post = posts.find((each) => String(each.id) === search.get('entry')) ?? null;
  const title = shownWord('titles./admin/invigilator-post-list');
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
      <DataTable
        caption={title}
        rows={posts}
        rowKey={(row) => row.id}
        openKey={post?.id ?? null}
        onOpen={may('create', 'update') ? (row) => put({ entry: String(row.id) }) : undefined}
        empty={<EmptyState>{t`Posts that are added can be chosen when invigilators are allocated.`}</EmptyState>}
        columns={[
          { key: 'name', head: t`Post`, cell: (row) => inLanguage(row.name, language) },
          {
            key: 'active',
            head: t`Status`,
            cell: (row) =>
              row.active ? <StatusBadge tone="done">{t`In use`}</StatusBadge> : <StatusBadge tone="neutral">{t`Not in use`}</StatusBadge>,
          },
        ]}
      />
      {post && (
        <SidePanel title={inLanguage(post.name, language)} onClose={() => put({ entry: null })}>
          <PostForm key={post.id} post={post} onDone={() => put({ entry: null })} />
        </SidePanel>
      )}
    </>
  );
}

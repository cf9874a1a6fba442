import { useLingui } from '@lingui/react/macro';
import type { CombinedPost } from '@psc/api-client/areas/advertisement/age-limit.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import { CombineForm } from './form.tsx';
import type { loader } from './loader.ts';

/** Posts that use the age limits of another class and service, with the legal basis. */
export default function CombinePostScreen() {
  const { t } = useLingui();
  const { combined } = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const may = useMay('ageLimitConfiguration');
  const language = activeLanguage();
  const title = messageText('titles./admin/combinePost');
  const close = () => put({ combine: null });
  const ownOf = (row: CombinedPost) => [row.class, row.service].flatMap((name) => (name ? [inLanguage(name, language)] : [])).join(' · ');
  const limitsOf = ({ limitsOf: other }: CombinedPost) =>
    other ? `${inLanguage(other.class, language)} · ${inLanguage(other.service, language)}` : t`Stop using combined limits`;
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`An act can set the age limits of individual posts. Such posts have the limits of the class and service with which they are combined.`}</ScreenHelp>
        }
        back={<Link to="/admin/ageLimit">{messageText('titles./admin/ageLimit')}</Link>}
        actions={
          may('create') && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ combine: '1' })}>
              {t`Combine posts`}
            </Button>
          )
        }
      />
      <DataTable
        caption={title}
        rows={combined}
        rowKey={(row) => row.combinedPostId}
        empty={t`No posts are combined: every post has the limits of its own class and service.`}
        columns={[
          { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, language) },
          { key: 'own', head: t`Its class and service`, cell: ownOf },
          { key: 'limits', head: t`Age limits of`, cell: limitsOf },
          { key: 'holdsFrom', head: t`In force from`, cell: (row) => <DateText ad={row.holdsFromAd} /> },
          { key: 'source', head: t`Law and section`, cell: (row) => row.source },
          { key: 'by', head: t`Combined by`, cell: (row) => row.combinedBy },
        ]}
      />
      {search.has('combine') && may('create') && (
        <SidePanel width="narrow" title={t`Combine posts`} onClose={close}>
          <CombineForm onDone={close} />
        </SidePanel>
      )}
    </>
  );
}

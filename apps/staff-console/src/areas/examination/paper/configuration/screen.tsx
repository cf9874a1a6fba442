import { useLingui } from '@lingui/react/macro';
import { papers } from '@psc/api-client/areas/examination/paper.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PostName } from '../../../../shared/post-name.tsx';
import { addressOf } from '../../../../shared/address-of.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { PaperEntry } from '../paper-entry.tsx';

export default function PaperConfigurationScreen() {
  const { t } = useLingui();
  const list = useLoaderData<ListData<typeof papers>>();
  const { search, put, visit } = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const title = messageText('titles./admin/paper-configuration');
  const language = activeLanguage();
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`An advertisement has as many papers as its curriculum says. They can be changed until the schedule of the examination goes to approval.`}</ScreenHelp>
        }
        actions={
          <>
            <Button onClick={() => void navigate('/admin/master-data/curriculum')}>{t`Curricula`}</Button>
            {may('create') && (
              <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1' })}>
                {t`Add a paper`}
              </Button>
            )}
          </>
        }
      />
      <List
        list={papers}
        name="paper"
        title={title}
        data={list}
        rowKey={(row) => row.paperId}
        searchLabel={t`Post or subject`}
        filters={{ testType: { label: t`Test` } }}
        columns={[
          {
            key: 'subject',
            head: t`Subject`,
            cell: (row) => <Link to={addressOf('/admin/paper-detail/{id}', { id: row.paperId })}>{inLanguage(row.subject, language)}</Link>,
          },
          { key: 'advtCode', sort: 'advertisement', head: t`Advertisement code`, cell: (row) => <CodeText value={row.advtCode} /> },
          { key: 'post', sort: 'post', head: t`Post`, cell: (row) => <PostName post={row.post} about={[row.service]} /> },
          { key: 'service', hidden: true, head: t`Service`, cell: (row) => inLanguage(row.service, language) },
          { key: 'test', head: t`Test`, cell: (row) => messageText(`enums.paperTestType.${row.testType}`) },
          { key: 'paper', head: t`Paper`, cell: (row) => messageText(`enums.paperType.${row.paperType}`) },
          {
            key: 'option',
            head: t`Kind of questions`,
            cell: (row) => row.examOption && messageText(`enums.paperExamOption.${row.examOption}`),
          },
          { key: 'maximum', head: t`Full marks`, align: 'end', cell: (row) => <NumberText value={row.maximumMarks} /> },
          { key: 'pass', head: t`Pass marks`, align: 'end', cell: (row) => <NumberText value={row.passMarks} /> },
          { key: 'minutes', head: t`Minutes`, align: 'end', cell: (row) => <NumberText value={row.durationMinutes} /> },
        ]}
        empty={<EmptyState title={t`No paper is set yet`}>{t`An advertisement gets its first paper when it is configured.`}</EmptyState>}
      />
      {search.has('new') && may('create') && (
        <SidePanel title={t`Add a paper`} onClose={() => put({ new: null, advtCode: null })}>
          <PaperEntry
            paper={null}
            advtCode={search.get('advtCode') ?? ''}
            onCancel={() => put({ new: null, advtCode: null })}
            onDone={(paperId) => void navigate(addressOf('/admin/paper-detail/{id}', { id: paperId }))}
          />
        </SidePanel>
      )}
    </>
  );
}

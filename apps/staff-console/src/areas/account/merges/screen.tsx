import { useLingui } from '@lingui/react/macro';
import { merges } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useMay } from '../../../shell/use-may.ts';
import { MergeState } from './merge-state.tsx';

const PATH = '/admin/usermanagement/merge';

export default function MergesScreen() {
  const { t } = useLingui();
  const language = activeLanguage();
  const data = useLoaderData<ListData<typeof merges>>();
  const mayAsk = useMay('profileManagement')('update');
  return (
    <>
      <PageHeader
        title={messageText(`titles.${PATH}`)}
        aside={
          <ScreenHelp>{t`Two accounts with the same citizenship number become one. One officer requests it, another decides.`}</ScreenHelp>
        }
        actions={
          mayAsk && (
            <LinkButton kind="primary" to={`${PATH}/new`}>
              {messageText(`titles.${PATH}/new`)}
            </LinkButton>
          )
        }
      />
      <List
        list={merges}
        name="accountMerges"
        title={messageText(`titles.${PATH}`)}
        data={data}
        filters={{ state: { label: t`Status` }, masterId: { label: t`Master ID` } }}
        rowKey={(row) => row.revisionId}
        opens
        waits={(row) => row.state === 'asked'}
        panel={() => <Outlet />}
        empty={<EmptyState title={t`No merges have been requested`} />}
        columns={[
          { key: 'kept', head: t`Kept account`, cell: (row) => inLanguage(row.keptName, language) },
          { key: 'keptMasterId', head: t`Master ID`, cell: (row) => <CodeText value={row.keptMasterId} /> },
          { key: 'mergedMasterId', head: t`Merged account`, cell: (row) => <CodeText value={row.mergedMasterId} /> },
          { key: 'state', head: t`Status`, cell: (row) => <MergeState state={row.state} /> },
          { key: 'askedBy', head: t`Requested by`, cell: (row) => row.askedBy },
          { key: 'id', sort: 'id', head: t`Asked`, cell: (row) => <DateText instant={row.askedAt} short /> },
        ]}
      />
    </>
  );
}

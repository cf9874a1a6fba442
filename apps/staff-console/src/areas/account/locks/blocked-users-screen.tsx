import { useLingui } from '@lingui/react/macro';
import { blockedUsers } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useMay } from '../../../shell/use-may.ts';

const PATH = '/admin/usermanagement/user';

/** Candidates with a current or future block. */
export default function BlockedUsersScreen() {
  const { t } = useLingui();
  const language = activeLanguage();
  const data = useLoaderData<ListData<typeof blockedUsers>>();
  const navigate = useNavigate();
  const mayBlock = useMay('blockUser')('update');
  return (
    <>
      <PageHeader
        title={messageText(`titles.${PATH}`)}
        aside={<ScreenHelp>{t`Candidates who are blocked now or will be. A block disappears from the list when it ends.`}</ScreenHelp>}
        actions={
          mayBlock && (
            <LinkButton kind="primary" to={`${PATH}/ban`}>
              {messageText(`titles.${PATH}/ban`)}
            </LinkButton>
          )
        }
      />
      <List
        list={blockedUsers}
        name="blockedUsers"
        title={t`Blocked candidates`}
        data={data}
        filters={{ masterId: { label: t`Master ID` } }}
        rowKey={(row) => row.accountId}
        onOpen={(row) => void navigate(`${PATH}/unBan?masterId=${row.masterId}`)}
        empty={<EmptyState title={t`No candidates are blocked`} />}
        columns={[
          { key: 'name', head: t`Name`, cell: (row) => inLanguage(row.name, language) },
          { key: 'masterId', head: t`Master ID`, cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'from', sort: 'blockedFrom', head: t`Blocked from`, cell: (row) => <DateText instant={row.block.from} short /> },
          {
            key: 'until',
            head: t`End of the block`,
            cell: (row) => (row.block.until === null ? t`Until it is lifted` : <DateText instant={row.block.until} short />),
          },
          { key: 'reason', head: t`Reason`, wrap: true, cell: (row) => row.block.reason },
          { key: 'mobileNo', head: t`Mobile`, cell: (row) => <CodeText value={row.mobileNo} /> },
          { key: 'email', head: t`E-mail`, cell: (row) => row.email },
        ]}
      />
    </>
  );
}

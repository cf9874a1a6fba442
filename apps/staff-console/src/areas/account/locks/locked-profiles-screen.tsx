import { useLingui } from '@lingui/react/macro';
import { lockedProfiles } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData, useNavigate } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useMay } from '../../../shell/use-may.ts';

const PATH = '/admin/usermanagement/profile';

/** Profiles and documents that are locked, or unlocked until a given day. */
export default function LockedProfilesScreen() {
  const { t } = useLingui();
  const language = activeLanguage();
  const data = useLoaderData<ListData<typeof lockedProfiles>>();
  const navigate = useNavigate();
  const mayLock = useMay('lockProfile')('update');
  const state = (isOpen: boolean) => <StatusBadge tone={isOpen ? 'done' : 'attention'}>{isOpen ? t`Open` : t`Locked`}</StatusBadge>;
  return (
    <>
      <PageHeader
        title={messageText(`titles.${PATH}`)}
        aside={<ScreenHelp>{t`What is locked, and what is unlocked until a certain day.`}</ScreenHelp>}
        actions={
          mayLock && (
            <LinkButton kind="primary" to={`${PATH}/lock`}>
              {messageText(`titles.${PATH}/lock`)}
            </LinkButton>
          )
        }
      />
      <List
        list={lockedProfiles}
        name="lockedProfiles"
        title={t`Locked profiles`}
        data={data}
        filters={{ masterId: { label: t`Master ID` } }}
        rowKey={(row) => row.masterId}
        onOpen={(row) => void navigate(`${PATH}/unlock?masterId=${row.masterId}`)}
        empty={<EmptyState title={t`No profile is locked`} />}
        columns={[
          { key: 'name', head: t`Name`, cell: (row) => inLanguage(row.name, language) },
          { key: 'masterId', sort: 'masterId', head: t`Master ID`, cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'profile', head: t`Profile`, cell: (row) => state(row.permission.canEditProfile) },
          { key: 'documents', head: t`Documents`, cell: (row) => state(row.permission.canEditDocuments) },
          { key: 'expires', head: t`Open until`, cell: (row) => row.expiresAt && <DateText instant={row.expiresAt} short /> },
          { key: 'unlocked', head: t`Unlocked on`, cell: (row) => row.unlockedAt && <DateText instant={row.unlockedAt} short /> },
          { key: 'mobileNo', head: t`Mobile`, cell: (row) => <CodeText value={row.mobileNo} /> },
          { key: 'email', head: t`E-mail`, cell: (row) => row.email },
          { key: 'citizenshipNumber', head: t`Citizenship number`, cell: (row) => <CodeText value={row.citizenshipNumber} /> },
          { key: 'born', head: t`Born`, cell: (row) => <DateText ad={row.dateOfBirthAd} short /> },
        ]}
      />
    </>
  );
}

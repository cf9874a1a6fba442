import { useLingui } from '@lingui/react/macro';
import { internalUsers } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import screen from '../../../../shared/screen.module.css';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { List } from '../../../../shared/list/list.tsx';
import { namedOptions } from '../../../../shared/list/list-words.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { AccountBadge } from '../account-badge.tsx';
import type { loader } from './loader.ts';
import { PrivilegeFilter } from './privilege-filter.tsx';

export default function UserListScreen() {
  const { t } = useLingui();
  const { list, organizations, roles, modules } = useLoaderData<typeof loader>();
  const may = useMay('userManagement');
  const language = activeLanguage();
  const title = messageText('titles./admin/userlist');
  return (
    <>
      <PageHeader
        title={title}
        aside={<ScreenHelp>{t`The accounts of the commission's staff and of the staff of demand offices.`}</ScreenHelp>}
        actions={
          may('create') && (
            <LinkButton kind="primary" icon={<IconPlus size={20} aria-hidden />} to="/admin/usercreation">
              {t`New account`}
            </LinkButton>
          )
        }
      />
      <List
        list={internalUsers}
        lead={<PrivilegeFilter modules={modules} />}
        name="internalUser"
        title={title}
        data={list}
        rowKey={(row) => row.accountId}
        searchLabel={t`Name, user name, e-mail or mobile`}
        filters={{
          state: { label: t`Status` },
          roleId: { label: t`Role`, options: roles.map((role) => ({ value: role.roleId, label: inLanguage(role.title, language) })) },
          organizationId: { label: t`Office`, options: namedOptions(organizations) },
          holds: null,
          releaseAsked: {
            label: t`Release by a second user manager`,
            values: { true: t`Waiting for release`, false: t`Nothing to release` },
          },
          resetAsked: {
            label: t`Reset of the second factor`,
            values: { true: t`Waiting for a second person`, false: t`No requests are waiting` },
          },
        }}
        columns={[
          {
            key: 'name',
            sort: 'name',
            control: true,
            head: t`Name`,
            cell: (row) => (
              <Link className={screen.oneLine} to={addressOf('/admin/usercreation/{id}', { id: row.accountId })}>
                {inLanguage(row.name, language)}
              </Link>
            ),
          },
          { key: 'userName', sort: 'userName', head: t`User name`, cell: (row) => row.userName },
          {
            key: 'roles',
            head: t`Roles`,
            cell: (row) => row.roles.map((role) => inLanguage(role, language)).join(', '),
          },
          { key: 'state', decides: true, head: t`Status`, cell: (row) => <AccountBadge state={row.state} /> },
          { key: 'office', head: t`Office`, cell: (row) => (row.office ? inLanguage(row.office, language) : t`The commission`) },
          { key: 'email', hidden: true, head: t`E-mail`, cell: (row) => row.email },
          { key: 'mobile', hidden: true, head: t`Mobile number`, cell: (row) => <CodeText value={row.mobileNumber} /> },
          {
            key: 'lastSignedIn',
            sort: 'lastSignedInAt',
            head: t`Last signed in`,
            cell: (row) => (row.lastSignedInAt ? <DateText instant={row.lastSignedInAt} short /> : t`Never`),
          },
        ]}
      />
    </>
  );
}

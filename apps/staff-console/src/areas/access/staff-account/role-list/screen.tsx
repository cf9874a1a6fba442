import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { roles, type RoleRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { dutiesTogether } from '@psc/api-client/duties-apart.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { List } from '../../../../shared/list/list.tsx';
import { useSelectedRows } from '../../../../shared/list/use-selected-rows.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { Comparison } from './comparison.tsx';
import type { loader } from './loader.ts';

export default function RoleListScreen() {
  const { t } = useLingui();
  const { list, compared, modules } = useLoaderData<typeof loader>();
  const { put } = useAddress();
  const may = useMay('userManagement');
  const selection = useSelectedRows<RoleRow>((row) => row.roleId);
  const language = activeLanguage();
  const title = messageText('titles./admin/rolelist');
  return (
    <>
      <PageHeader
        title={title}
        aside={<ScreenHelp>{t`A role says what its holders may do in each module. Choose two to compare them.`}</ScreenHelp>}
        actions={
          may('create') && (
            <LinkButton kind="primary" icon={<IconPlus size={20} aria-hidden />} to="/admin/rolecreation">
              {t`New role`}
            </LinkButton>
          )
        }
      />
      {compared && (
        <Comparison
          one={compared[0]!}
          other={compared[1]!}
          modules={modules}
          onClose={() => {
            selection.clear();
            put({ compare: null });
          }}
        />
      )}
      <List
        list={roles}
        name="role"
        title={title}
        data={list}
        rowKey={(row) => row.roleId}
        searchLabel={t`Title or description`}
        filters={{
          type: { label: t`For` },
          retired: { label: t`Status`, values: { false: t`In use`, true: t`Retired` } },
          releaseAsked: {
            label: t`Release by a second user manager`,
            values: { true: t`Waiting for release`, false: t`Nothing to release` },
          },
        }}
        selection={selection}
        selectionActions={
          selection.ids.size === 2 ? (
            <Button compact onClick={() => put({ compare: [...selection.ids].join('-') })}>{t`Compare`}</Button>
          ) : (
            t`Choose two roles to compare them.`
          )
        }
        columns={[
          {
            key: 'title',
            sort: 'title',
            control: true,
            head: t({ message: 'Title', context: 'role' }),
            cell: (row) => <Link to={addressOf('/admin/rolecreation', { id: row.roleId })}>{inLanguage(row.title, language)}</Link>,
          },
          {
            key: 'state',
            decides: true,
            head: t`Status`,
            cell: (row) => row.retiredAt && <StatusBadge tone="neutral">{t`Retired`}</StatusBadge>,
          },
          { key: 'type', sort: 'type', head: t`For`, cell: (row) => messageText(`enums.roleType.${row.type}`) },
          { key: 'modules', align: 'end', head: t`Modules`, cell: (row) => <NumberText value={row.modules} /> },
          {
            key: 'holders',
            align: 'end',
            control: true,
            head: t`Number of people`,
            cell: (row) => (
              <Link to={addressOf('/admin/userlist', { roleId: row.roleId })}>
                <NumberText value={row.holders} />
                <VisuallyHidden component="span"> {t`Who has the role ${inLanguage(row.title, language)}`}</VisuallyHidden>
              </Link>
            ),
          },
          {
            key: 'duties',
            head: t`Duties to keep apart`,
            cell: (row) => {
              const count = dutiesTogether(row.privileges).length;
              return count > 0 && !row.isFixed ? <StatusBadge tone="attention">{t`Together: ${count}`}</StatusBadge> : null;
            },
          },
          { key: 'description', head: t`Description`, cell: (row) => inLanguage(row.description, language) },
        ]}
      />
    </>
  );
}

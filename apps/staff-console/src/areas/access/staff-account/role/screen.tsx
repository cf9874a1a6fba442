import { useLingui } from '@lingui/react/macro';
import { searchByRole, type RoleDetails } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconCopy } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { HistorySection } from '../../../../shared/list/history-section.tsx';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { MatrixForm, NameForm, NewRoleEntry } from './forms.tsx';
import { Releases } from '../releases.tsx';
import { RoleUse } from './role-use.tsx';
import type { loader } from './loader.ts';

const list = '/admin/rolelist';

export default function RoleScreen() {
  const { t } = useLingui();
  const { role, modules, releases } = useLoaderData<typeof loader>();
  const { search } = useAddress();
  const may = useMay('userManagement');
  const back = <Link to={list}>{messageText(`titles.${list}`)}</Link>;
  const copied = search.has('copy') ? role : null;
  if (!role || copied) {
    return (
      <>
        <PageHeader
          back={back}
          title={messageText('titles./admin/rolecreation')}
          description={
            copied && t`A copy of ${inLanguage(copied.title, activeLanguage())}. It changes nothing for those who have that role.`
          }
        />
        {may('create') ? (
          <section className={screen.card} aria-label={messageText('titles./admin/rolecreation')}>
            <NewRoleEntry key={copied?.roleId ?? 'new'} copied={copied} modules={modules} />
          </section>
        ) : (
          <p className={screen.notice}>{t`You can view roles but not create them.`}</p>
        )}
      </>
    );
  }
  const changeable = !role.isFixed && role.withinOwn && may('update');
  return (
    <>
      <PageHeader
        back={back}
        title={inLanguage(role.title, activeLanguage())}
        actions={
          may('create') && (
            <LinkButton to={addressOf('/admin/rolecreation', { copy: role.roleId })} icon={<IconCopy size={20} aria-hidden />}>
              {t`Copy`}
            </LinkButton>
          )
        }
      />
      {role.isFixed && <p className={screen.notice}>{t`The administrator's role has all permissions and cannot be changed.`}</p>}
      {!role.isFixed && !role.withinOwn && (
        <p
          className={screen.notice}
        >{t`This role has more permissions than you. Only somebody who has at least the same permissions can change it.`}</p>
      )}
      <Releases releases={releases} />
      <section className={screen.card} aria-label={t`What the role may do`}>
        <MatrixForm key={`modules ${role.roleId}`} role={role} modules={modules} disabled={!changeable} />
      </section>
      <Holders role={role} />
      {changeable && may('create') && (
        <section className={screen.card} aria-label={t`Name and description`}>
          <NameForm key={`name ${role.roleId}`} role={role} />
        </section>
      )}
      <RoleUse role={role} mayChange={!role.isFixed && role.withinOwn && may('delete')} />
      <HistorySection key={`history ${role.roleId}`} thing="role" number={role.roleId} />
    </>
  );
}

function Holders({ role }: { role: RoleDetails }) {
  const { t } = useLingui();
  const holders = useFetched(searchByRole, { params: { role: role.roleId } });
  const language = activeLanguage();
  if (!holders.data) return null;
  const { users, nextAccountId } = holders.data;
  return (
    <section className={screen.card} aria-label={t`Who has this role`}>
      <h2 className={screen.heading}>{t`Who has this role`}</h2>
      {users.length === 0 && <p className={screen.nobody}>{t`Nobody yet.`}</p>}
      <ul>
        {users.map((user) => (
          <li key={user.accountId}>
            <Link to={addressOf('/admin/usercreation/{id}', { id: user.accountId })}>{inLanguage(user.name, language)}</Link>
          </li>
        ))}
      </ul>
      {nextAccountId !== null && <Link to={addressOf('/admin/userlist', { roleId: role.roleId })}>{t`Show all`}</Link>}
    </section>
  );
}

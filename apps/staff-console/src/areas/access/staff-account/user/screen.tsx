import { useLingui } from '@lingui/react/macro';
import type { InternalUserDetails } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { useMay } from '../../../../shell/use-may.ts';
import { HistorySection } from '../../../../shared/list/history-section.tsx';
import { AccountBadge } from '../account-badge.tsx';
import { DutiesTogether } from '../duties-together.tsx';
import { Releases } from '../releases.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountForm } from './form.tsx';
import { Deputies } from './deputies.tsx';
import type { loader } from './loader.ts';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { SignIns } from './sign-ins.tsx';

const list = '/admin/userlist';

export default function UserScreen() {
  const { t } = useLingui();
  const { account, organizations, roles, modules, releases } = useLoaderData<typeof loader>();
  const may = useMay('userManagement');
  const back = <Link to={list}>{messageText(`titles.${list}`)}</Link>;
  const form = <AccountForm key={account?.accountId ?? 'new'} account={account} organizations={organizations} roles={roles} />;
  if (!account) {
    return (
      <>
        <PageHeader
          back={back}
          title={messageText('titles./admin/usercreation')}
          description={t`The person gets an e-mail with a link and sets a password that nobody else knows.`}
        />
        {may('create') ? (
          <section className={screen.card} aria-label={messageText('titles./admin/usercreation')}>
            {form}
          </section>
        ) : (
          <p className={screen.notice}>{t`You can view accounts but not create them.`}</p>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader back={back} title={inLanguage(account.name, activeLanguage())} aside={<AccountBadge state={account.state} />} />
      <AccountFacts account={account} changeable={may('update')} />
      <Releases releases={releases} />
      {!account.changeable && (
        <p
          className={screen.notice}
        >{t`This person is an administrator. You can deactivate the account, but only an administrator can change it.`}</p>
      )}
      {account.changeable && may('create', 'update') && (
        <section className={screen.card} aria-label={t`Change the account`}>
          {form}
        </section>
      )}
      <Deputies key={`deputies ${account.accountId}`} account={account} modules={modules} />
      <SecondFactorReset key={`second-factor ${account.accountId}`} account={account} />
      <HistorySection key={`history ${account.accountId}`} thing="account" number={account.accountId} />
      <SignIns key={`sign-ins ${account.accountId}`} accountId={account.accountId} />
    </>
  );
}

function AccountFacts({ account, changeable }: { account: InternalUserDetails; changeable: boolean }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { activeFromAd, activeUntilAd, lastSignedInAt } = account;
  return (
    <section className={screen.card} aria-label={t`The account`}>
      <FactList
        facts={[
          { label: t`User name`, value: account.userName },
          { label: t`E-mail`, value: account.email },
          { label: t`Mobile number`, value: account.mobileNumber && <CodeText value={account.mobileNumber} /> },
          { label: t`Office`, value: account.office ? inLanguage(account.office, language) : t`The commission` },
          { label: t`Roles`, value: account.roles.map((role) => inLanguage(role, language)).join(', ') },
          activeFromAd !== null && { label: t`First day`, value: <DateText ad={activeFromAd} /> },
          activeUntilAd !== null && { label: t`Last day`, value: <DateText ad={activeUntilAd} /> },
          { label: t`Created on`, value: <DateText instant={account.createdAt} /> },
          { label: t`Last signed in`, value: lastSignedInAt ? <DateText instant={lastSignedInAt} /> : t`Never` },
        ]}
      />
      <DutiesTogether privileges={account.privileges} of="person" />
      {changeable && <AccountActions account={account} />}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Title } from '@mantine/core';
import { activeLanguage } from '@psc/i18n/language.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { Authenticator } from './authenticator.tsx';
import { Closing } from './closing.tsx';
import { ContactForms } from './contact-forms.tsx';
import type { loader } from './loader.ts';
import { MailChoices } from './mail-choices.tsx';
import { Openings } from './openings.tsx';
import { OwnData } from './own-data.tsx';
import { SignIns } from './sign-ins.tsx';
import { SmsChoices } from './sms-choices.tsx';
import { WithoutNetwork } from './without-network.tsx';

export default function AccountScreen() {
  const { t } = useLingui();
  const account = useLoaderData<typeof loader>();
  const languages = { en: t`English`, ne: t`Nepali` };
  return (
    <Box maw="45rem" mx="auto">
      <PageHeader title={messageText('titles./account')} />
      <FactList
        facts={[
          { label: t`User name`, value: <ReferenceText value={account.username} /> },
          { label: t`E-mail`, value: <ReferenceText value={account.email} /> },
          { label: t`Mobile number`, value: account.phoneNumber && localDigits(account.phoneNumber, activeLanguage()) },
          { label: t`Language of e-mails`, value: languages[account.language] },
          { label: t`Registered on`, value: formatInstant(account.registeredAt, activeLanguage()) },
        ]}
      />
      <p>
        <Trans>
          You get e-mails in the language you used last. <Link to="/change-password">Change password</Link>
        </Trans>
      </p>
      <Part title={t`Change your contact and sign-in details`}>
        <ContactForms account={account} />
      </Part>
      {(account.secondFactor.isOffered || account.secondFactor.hasAuthenticator) && (
        <Part title={t`Authenticator app`}>
          <Authenticator state={account.secondFactor} />
        </Part>
      )}
      <Part title={t`Notifications by e-mail`}>
        <MailChoices choices={account.choices} />
      </Part>
      {account.sms.isOffered && (
        <Part title={t`Notifications by SMS`}>
          <SmsChoices key={String(account.sms.isNumberConfirmed)} {...account.sms} />
        </Part>
      )}
      <Part title={t`Sign-ins`}>
        <SignIns account={account} />
      </Part>
      <Part title={t`Who opened my documents`}>
        <Openings openings={account.openings} />
      </Part>
      <Part title={t`Offline`}>
        <WithoutNetwork readyCards={account.readyCards} />
      </Part>
      <Part title={t`Your data`}>
        <OwnData consents={account.consents} />
      </Part>
      <Part title={t`Close the account`}>
        <Closing applicationsInProgress={account.applicationsInProgress} />
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} fz="1.125rem" mt="xl" mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

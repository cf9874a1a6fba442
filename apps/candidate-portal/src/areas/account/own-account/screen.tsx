import { useEffect, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Anchor, Box, Title } from '@mantine/core';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useLocation } from 'react-router';
import { AccountParts, useAccountParts, type AccountPart } from './account-parts.tsx';
import { Authenticator } from './authenticator.tsx';
import { Closing } from './closing.tsx';
import { Identity } from './identity.tsx';
import type { loader } from './loader.ts';
import { MailChoices } from './mail-choices.tsx';
import { Openings } from './openings.tsx';
import { OwnData } from './own-data.tsx';
import { SignIns } from './sign-ins.tsx';
import { SmsChoices } from './sms-choices.tsx';
import { WithoutNetwork } from './without-network.tsx';

/** The account in five parts. The address names the open one, such as `/account#security`; without a name all are listed. */
export default function AccountScreen() {
  const account = useLoaderData<typeof loader>();
  const parts = useAccountParts(account);
  const { hash } = useLocation();
  const open = parts.find(({ name }) => `#${name}` === hash);
  return (
    <Box maw="45rem" mx="auto">
      {open ? (
        <OpenPart key={open.name} title={open.title}>
          {contentOf(open.name, account)}
        </OpenPart>
      ) : (
        <>
          <PageHeader title={messageText('titles./account')} />
          <AccountParts parts={parts} />
        </>
      )}
    </Box>
  );
}

function contentOf(part: AccountPart, account: Awaited<ReturnType<typeof loader>>): ReactNode {
  switch (part) {
    case 'identity':
      return <Identity account={account} />;
    case 'security':
      return <Security account={account} />;
    case 'notifications':
      return <NotificationChoices account={account} />;
    case 'data':
      return <Data account={account} />;
    case 'closing':
      return <Closing applicationsInProgress={account.applicationsInProgress} />;
  }
}

type PartProps = { account: Awaited<ReturnType<typeof loader>> };

function Security({ account }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <Anchor component={Link} to="/change-password" underline="always" lh="44px">{t`Change password`}</Anchor>
      {(account.secondFactor.isOffered || account.secondFactor.hasAuthenticator) && (
        <Section title={t`Authenticator app`}>
          <Authenticator state={account.secondFactor} />
        </Section>
      )}
      <Section title={t`Sign-ins`}>
        <SignIns account={account} />
      </Section>
    </>
  );
}

function NotificationChoices({ account }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Notifications by e-mail`}>
        <MailChoices choices={account.choices} />
      </Section>
      {account.sms.isOffered && (
        <Section title={t`Notifications by SMS`}>
          <SmsChoices key={String(account.sms.isNumberConfirmed)} {...account.sms} />
        </Section>
      )}
    </>
  );
}

function Data({ account }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Your data`}>
        <OwnData consents={account.consents} />
      </Section>
      <Section title={t`Offline`}>
        <WithoutNetwork readyCards={account.readyCards} />
      </Section>
      <Section title={t`Who opened my documents`}>
        <Openings openings={account.openings} />
      </Section>
    </>
  );
}

function OpenPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLDivElement>(null);
  // The address changes in its hash only, so the frame does not move the focus to the new heading.
  useEffect(() => {
    const h1 = heading.current?.querySelector('h1');
    if (!h1) return;
    h1.tabIndex = -1;
    h1.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={heading}>
        <PageHeader
          title={title}
          back={
            <Anchor component={Link} underline="always" to="/account" lh="44px">
              {messageText('titles./account')}
            </Anchor>
          }
        />
      </div>
      {children}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} fz="1.125rem" mt="lg" mb={8}>
        {title}
      </Title>
      {children}
    </section>
  );
}

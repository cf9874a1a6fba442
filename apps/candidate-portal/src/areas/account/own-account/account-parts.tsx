import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { NavLink, Paper } from '@mantine/core';
import '@mantine/core/styles/NavLink.layer.css';
import { IconBell, IconChevronRight, IconDatabase, IconDoorExit, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import type { OwnAccount } from '@psc/api-client/areas/account/own-account.ts';
import type { SmsChoices } from '@psc/api-client/areas/desk/notification.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';

export type AccountPart = 'identity' | 'security' | 'notifications' | 'data' | 'closing';
type Part = { name: AccountPart; title: string; about: ReactNode; icon: ReactNode };

export function useAccountParts({ username, email, waiting, sms }: OwnAccount & { sms: Pick<SmsChoices, 'isOffered'> }): Part[] {
  const { t } = useLingui();
  return [
    {
      name: 'identity',
      title: t`Who I am`,
      about:
        waiting.length > 0 ? <StatusBadge tone="attention">{t`A code is waiting to be entered`}</StatusBadge> : `${username} · ${email}`,
      icon: <IconUserCircle size={24} aria-hidden />,
    },
    { name: 'security', title: t`Security`, about: t`Password, sign-ins`, icon: <IconShieldLock size={24} aria-hidden /> },
    {
      name: 'notifications',
      title: t`Notifications`,
      about: sms.isOffered ? t`By e-mail and SMS` : t`By e-mail`,
      icon: <IconBell size={24} aria-hidden />,
    },
    {
      name: 'data',
      title: t`My data`,
      about: t`Download, offline, who opened my documents`,
      icon: <IconDatabase size={24} aria-hidden />,
    },
    {
      name: 'closing',
      title: t`Close the account`,
      about: t`What is deleted and what is kept`,
      icon: <IconDoorExit size={24} aria-hidden />,
    },
  ];
}

export function AccountParts({ parts }: { parts: readonly Part[] }) {
  return (
    <Paper withBorder>
      <PlainList divided>
        {parts.map(({ name, title, about, icon }) => (
          <li key={name}>
            <NavLink
              component={Link}
              to={`#${name}`}
              mih={64}
              label={title}
              description={about}
              leftSection={icon}
              rightSection={<IconChevronRight size={20} aria-hidden />}
              styles={{ label: { fontWeight: 600 }, description: { fontSize: 'var(--mantine-font-size-sm)', overflowWrap: 'anywhere' } }}
            />
          </li>
        ))}
      </PlainList>
    </Paper>
  );
}

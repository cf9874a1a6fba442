import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { logOut, useSession } from '@psc/api-client/session.ts';
import { HeaderMenu } from '@psc/ui/application/header-menu.tsx';
import {
  IconDevices,
  IconLock,
  IconLogout,
  IconSearch,
  IconShieldLock,
  IconUserCircle,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { palette } from './palette-store.ts';

export function SearchButton() {
  const { t } = useLingui();
  return (
    <UnstyledButton onClick={palette.open} aria-keyshortcuts="Control+K" mih={44} miw={44}>
      <Group gap={8} wrap="nowrap" justify="center">
        <IconSearch size={20} aria-hidden />
        <VisuallyHidden>{t`Find a screen or an advertisement`}</VisuallyHidden>
        <Kbd size="xs" visibleFrom="md">
          Ctrl K
        </Kbd>
      </Group>
    </UnstyledButton>
  );
}

export function AccountMenu() {
  const { t } = useLingui();
  const name = useSession((session) => session.who?.fullName);
  return (
    <HeaderMenu label={t`My account`} button={<IconUserCircle size={22} aria-hidden />}>
      <Text size="sm" c="dimmed" px="sm" py={4}>
        {name}
      </Text>
      <Link to="/admin/change-password">
        <IconLock size={18} aria-hidden />
        <Trans>Change password</Trans>
      </Link>
      <Link to="/admin/second-factor">
        <IconShieldLock size={18} aria-hidden />
        <Trans>Second factor</Trans>
      </Link>
      <Link to="/admin/sessions">
        <IconDevices size={18} aria-hidden />
        <Trans>My sign-ins</Trans>
      </Link>
      <Link to="/admin/requests">
        <IconUserCheck size={18} aria-hidden />
        <Trans>Requests for a second officer</Trans>
      </Link>
      <Link to="/admin/deputy">
        <IconUsers size={18} aria-hidden />
        <Trans>Act for a colleague</Trans>
      </Link>
      <UnstyledButton onClick={() => void logOut()}>
        <IconLogout size={18} aria-hidden />
        <Trans>Sign out</Trans>
      </UnstyledButton>
    </HeaderMenu>
  );
}

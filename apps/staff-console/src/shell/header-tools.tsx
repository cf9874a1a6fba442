import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Kbd, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { logOut, useSession } from '@psc/api-client/session.ts';
import { IconLock, IconLogout, IconSearch, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { palette } from './palette-store.ts';

export function SearchButton() {
  const { t } = useLingui();
  return (
    <UnstyledButton onClick={palette.open} aria-keyshortcuts="Control+K" mih={44} miw={44}>
      <Group gap={8} wrap="nowrap" justify="center">
        <IconSearch size={20} aria-hidden />
        <VisuallyHidden>{t`Go to a screen`}</VisuallyHidden>
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
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`My account`}>
          <IconUserCircle size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to="/admin/change-password" leftSection={<IconLock size={18} aria-hidden />}>
          <Trans>Change password</Trans>
        </Menu.Item>
        <Menu.Item component={Link} to="/admin/second-factor" leftSection={<IconShieldLock size={18} aria-hidden />}>
          <Trans>Second factor</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut()}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

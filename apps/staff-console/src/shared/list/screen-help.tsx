import type { ReactNode } from 'react';
import { ActionIcon, Popover, Text } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconHelp } from '@tabler/icons-react';

/** The purpose of a screen, behind a sign next to its title: daily users need the height for rows. */
export function ScreenHelp({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Popover position="bottom-start" shadow="md" width="min(28rem, calc(100vw - 24px))" withinPortal>
      <Popover.Target>
        <ActionIcon variant="subtle" size={32} aria-label={t`About this screen`} title={t`About this screen`}>
          <IconHelp size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text component="div">{children}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}

import { createContext, useState, type ReactNode } from 'react';
import { ActionIcon, Popover, Stack } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';

/** Closes the menu of tools around a tool; null for a tool that is in no menu. */
export const CloseToolsMenu = createContext<(() => void) | null>(null);

/** The tools of a list that are used once a week, behind one quiet button. */
export function ToolsMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t`Tools of the list`}
          title={t`Export, print, columns`}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t`Tools of the list`}
        className="psc-not-printed"
        p={8}
        miw="16rem"
        maw="min(30rem, calc(100vw - 24px))"
        mah="80dvh"
        style={{ overflow: 'auto' }}
      >
        <CloseToolsMenu value={() => setOpened(false)}>
          <Stack gap={2} align="stretch">
            {children}
          </Stack>
        </CloseToolsMenu>
      </Popover.Dropdown>
    </Popover>
  );
}

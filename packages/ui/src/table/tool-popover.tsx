import { use, useState, type ReactNode } from 'react';
import { Box, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { ToolButton } from './tool-button.tsx';
import { InsidePopover } from '../fields/inside-popover.ts';
import { CloseToolsMenu } from './tools-menu.tsx';

type ToolPopoverProps = {
  label: string;
  icon: ReactNode;
  /** The name for screen readers; default: the button's label. */
  title?: string;
  onOpen?: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A button in a list's toolbar that opens a popover; the focus moves into it and returns when it closes. In the menu of tools it opens
 * below its button instead.
 */
export function ToolPopover({ label, icon, title, onOpen, children }: ToolPopoverProps) {
  const [opened, setOpened] = useState(false);
  const closeMenu = use(CloseToolsMenu);
  const change = (next: boolean) => {
    setOpened(next);
    if (next) onOpen?.();
  };
  const close = () => {
    setOpened(false);
    closeMenu?.();
  };
  const content = () => (typeof children === 'function' ? children(close) : children);
  if (closeMenu)
    return (
      <>
        <ToolButton label={label} icon={icon} aria-expanded={opened} onClick={() => change(!opened)} />
        {opened && (
          <Box role="group" aria-label={title ?? label} px="sm" py="xs">
            {content()}
          </Box>
        )}
      </>
    );
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ToolButton label={label} icon={icon} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={title ?? label} w="min(30rem, calc(100vw - 24px))" mah="80dvh" style={{ overflow: 'auto' }}>
        <InsidePopover value>{content()}</InsidePopover>
      </Popover.Dropdown>
    </Popover>
  );
}

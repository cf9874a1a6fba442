import { useState, type ReactNode } from 'react';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { ToolButton } from './tool-button.tsx';

type ToolPopoverProps = {
  label: string;
  icon: ReactNode;
  /** The name for screen readers; default: the button's label. */
  title?: string;
  onOpen?: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button in a list's toolbar that opens a popover; the focus moves into it and returns when it closes. */
export function ToolPopover({ label, icon, title, onOpen, children }: ToolPopoverProps) {
  const [opened, setOpened] = useState(false);
  const change = (next: boolean) => {
    setOpened(next);
    if (next) onOpen?.();
  };
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ToolButton label={label} icon={icon} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={title ?? label} w="min(30rem, calc(100vw - 24px))" mah="80dvh" style={{ overflow: 'auto' }}>
        {typeof children === 'function' ? children(() => setOpened(false)) : children}
      </Popover.Dropdown>
    </Popover>
  );
}

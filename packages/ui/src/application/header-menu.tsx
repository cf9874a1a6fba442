import { useState, type ReactNode } from 'react';
import { ActionIcon, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useLocation } from 'react-router';
import classes from './header-menu.module.css';

type HeaderMenuProps = {
  button: ReactNode;
  /** The accessible name of a button without text. */
  label: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** A button in the header that opens a short list below it; closes on Escape, a click outside and navigation. */
export function HeaderMenu({ button, label, onOpen, children }: HeaderMenuProps) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const toggle = (open: boolean) => {
    setOpenedAt(open ? key : null);
    if (open) onOpen?.();
  };
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--psc-target)" aria-label={label} onClick={() => toggle(!isOpen)}>
          {button}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.list}>{children}</Popover.Dropdown>
    </Popover>
  );
}

import { use, type MouseEventHandler, type ReactNode, type Ref } from 'react';
import { Group } from '@mantine/core';
import { Button } from '../button.tsx';
import { WideWords } from '../wide-words.tsx';
import { CloseToolsMenu } from './tools-menu.tsx';
import classes from './table.module.css';

type ToolButtonProps = {
  label: string;
  icon: ReactNode;
  inProgress?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  ref?: Ref<HTMLButtonElement>;
  /** For a tool that shows more below itself: the menu stays open. */
  'aria-expanded'?: boolean;
};

/** A tool of a list. On a phone all tools outside a menu fit in one row, each as its icon. */
export function ToolButton({ label, icon, onClick, ...button }: ToolButtonProps) {
  const closeMenu = use(CloseToolsMenu);
  if (closeMenu)
    return (
      <span className={classes.tool}>
        <Button
          compact
          wide
          kind="quiet"
          icon={icon}
          {...button}
          onClick={(event) => {
            if (button['aria-expanded'] === undefined) closeMenu();
            onClick?.(event);
          }}
        >
          {label}
        </Button>
      </span>
    );
  return (
    <Button compact title={label} onClick={onClick} {...button}>
      <Group component="span" gap={6} wrap="nowrap">
        {icon}
        <WideWords>{label}</WideWords>
      </Group>
    </Button>
  );
}

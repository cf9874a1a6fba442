import type { ReactNode } from 'react';
import { Box, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

export type RowAction = { key: string; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean };
export type OpenedMenu = { x: number; y: number; actions: RowAction[] };

/** The actions on one row, at the pointer; the focus returns to the row. */
export function RowMenu({ menu, label, onClose }: { menu: OpenedMenu; label: string; onClose: () => void }) {
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-start" offset={0} withinPortal returnFocus>
      <Menu.Target>
        <Box component="span" pos="fixed" left={menu.x} top={menu.y} w={1} h={1} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {menu.actions.map((action) => (
          <Menu.Item key={action.key} leftSection={action.icon} color={action.danger ? 'crimson' : undefined} onClick={action.onSelect}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

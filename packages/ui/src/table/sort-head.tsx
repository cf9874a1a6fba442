import { useEffect, useRef, type ReactNode } from 'react';
import { Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Sort } from './column.ts';
import classes from './table.module.css';

type SortHeadProps = { by: string; sort: Sort | undefined; onSort: (sort: Sort) => void; children: ReactNode };

const words = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a sortable column: the first click sorts ascending, the next one descending. */
export function SortHead({ by, sort, onSort, children }: SortHeadProps) {
  const button = useRef<HTMLButtonElement>(null);
  const direction = sort?.by === by ? sort.direction : null;
  // The library does not let us set attributes on the cell: `aria-sort`, and the heading for paper, on which Chromium repeats no button.
  useEffect(() => {
    const cell = button.current?.closest('th');
    cell?.setAttribute('aria-sort', direction ? words[direction] : 'none');
    cell?.setAttribute('data-head', button.current?.textContent ?? '');
  }, [direction, children]);
  const Icon = direction === null ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton ref={button} className={classes.sort} onClick={() => onSort({ by, direction: direction === 'asc' ? 'desc' : 'asc' })}>
      <Group component="span" gap={4} wrap="nowrap" mih={28}>
        {children}
        <Icon size={14} aria-hidden color={`var(--${direction ? 'psc-primary' : 'mantine-color-dimmed'})`} />
      </Group>
    </UnstyledButton>
  );
}

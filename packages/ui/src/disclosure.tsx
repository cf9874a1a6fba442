import type { ReactNode } from 'react';
import { Box, type BoxProps } from '@mantine/core';
import classes from './disclosure.module.css';

type DisclosureProps = BoxProps & {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

/** A line that opens what is below it. */
export function Disclosure({ summary, children, open, onToggle, ...box }: DisclosureProps) {
  return (
    <Box
      {...box}
      className={classes.disclosure}
      renderRoot={(root) => <details {...root} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)} />}
    >
      <summary>{summary}</summary>
      {children}
    </Box>
  );
}

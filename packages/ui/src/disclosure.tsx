import { useEffect, useRef, type ReactNode } from 'react';
import { Box, type BoxProps } from '@mantine/core';
import classes from './disclosure.module.css';

type DisclosureProps = BoxProps & {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

/** A line that expands the content below it; printing expands it automatically. */
export function Disclosure({ summary, children, open, onToggle, className, ...box }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let isOpenedForPaper = false;
    const beforePrint = () => {
      isOpenedForPaper = details.current?.open === false;
      if (isOpenedForPaper) details.current!.open = true;
    };
    const afterPrint = () => {
      if (isOpenedForPaper && details.current) details.current.open = false;
    };
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
    };
  }, []);
  return (
    <Box
      {...box}
      className={[classes.disclosure, className].filter(Boolean).join(' ')}
      renderRoot={(root) => <details {...root} ref={details} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)} />}
    >
      <summary>{summary}</summary>
      {children}
    </Box>
  );
}

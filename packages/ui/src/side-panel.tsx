import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Box, CloseButton, Drawer, Group, Paper, Stack } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useWideScreen } from './use-wide-screen.ts';
import classes from './side-panel.module.css';

type PanelWidth = 'narrow' | 'form' | 'table' | 'whole';

const widths: Record<PanelWidth, string> = {
  narrow: '26rem',
  form: '34rem',
  table: 'min(52rem, calc(100vw - 17rem))',
  whole: 'min(76rem, calc(100vw - 17rem))',
};

type SidePanelProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the content. */
  footer?: ReactNode;
  /** As wide as its content: a few fields or facts, a form, a table, or long work that covers the list too. */
  width?: PanelWidth;
};

/**
 * Details of one row next to its list, which stays usable; on a narrow screen they cover it and trap the focus. The panel is open while it
 * is mounted.
 */
export function SidePanel({ title, onClose, children, footer, width = 'form' }: SidePanelProps) {
  const { t } = useLingui();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBeside = useWideScreen();

  useReturnedFocus();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    const isForAList = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (event.key === 'Escape' && !event.defaultPrevented && !isForAList) onClose();
  };
  const Heading = isBeside ? 'h2' : Drawer.Title;
  const inside = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from any control inside
    <Stack gap={0} className={classes.inside} onKeyDown={closeOnEscape}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm" px={20} py="sm" className={classes.top}>
        <Heading ref={heading} tabIndex={-1} data-autofocus>
          <span id={titleId}>{title}</span>
        </Heading>
        <CloseButton size="lg" aria-label={t`Close`} onClick={onClose} />
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <Box flex={1} px={20} py="md" className={classes.content} role="region" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </Box>
      {footer && (
        <Group gap="xs" px={20} py="sm" className={classes.footer}>
          {footer}
        </Group>
      )}
    </Stack>
  );
  if (!isBeside) {
    return (
      <Drawer.Root opened onClose={onClose} closeOnEscape={false} position="right" size="100%" returnFocus={false}>
        <Drawer.Content>{inside}</Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <Paper
      component="aside"
      pos="fixed"
      inset="0 0 0 auto"
      w={widths[width]}
      shadow="lg"
      radius={0}
      className={classes.panel}
      aria-labelledby={titleId}
    >
      {inside}
    </Paper>
  );
}

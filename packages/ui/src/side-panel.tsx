import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { CloseButton, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useReturnedFocus } from './use-returned-focus.ts';
import classes from './side-panel.module.css';

type SidePanelProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below the content. */
  footer?: ReactNode;
};

/** Details of one row beside its list, which stays usable; on a narrow screen they cover it and keep the focus. Mounted is open. */
export function SidePanel({ title, onClose, children, footer }: SidePanelProps) {
  const { t } = useLingui();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBeside = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });

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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from whichever control inside has the focus
    <div className={classes.inside} onKeyDown={closeOnEscape}>
      <div className={classes.top}>
        <Heading ref={heading} tabIndex={-1} data-autofocus>
          <span id={titleId}>{title}</span>
        </Heading>
        <CloseButton size="lg" aria-label={t`Close`} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the screen is scrolled by keys */}
      <div className={classes.content} role="region" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  );
  if (!isBeside) {
    return (
      <Drawer.Root opened onClose={onClose} closeOnEscape={false} position="right" size="100%" returnFocus={false}>
        <Drawer.Content>{inside}</Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <aside className={classes.panel} aria-labelledby={titleId}>
      {inside}
    </aside>
  );
}

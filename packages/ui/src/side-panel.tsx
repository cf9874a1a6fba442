import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import classes from './side-panel.module.css';

type SidePanelProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below the content. */
  footer?: ReactNode;
};

/** Details of one row beside its list, which stays usable; covers the screen on a phone. Mounted is open. */
export function SidePanel({ title, onClose, children, footer }: SidePanelProps) {
  const { t } = useLingui();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from whichever control inside has the focus
    <aside
      className={classes.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={classes.top}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the screen is scrolled by keys */}
      <div className={classes.content} role="region" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </aside>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import classes from './header-menu.module.css';

type HeaderMenuProps = {
  /** What the button shows. */
  button: ReactNode;
  /** What the button is called where it shows no words. */
  label: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** A button in the header that opens a short list below it; closes on Escape, a press outside and a new screen. */
export function HeaderMenu({ button, label, onOpen, children }: HeaderMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (menu.contains(event.target as Node)) {
        return;
      }
      menu.removeAttribute('open');
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details ref={details} className={classes.menu} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary aria-label={label} className={classes.button}>
        {button}
      </summary>
      <div className={classes.list}>{children}</div>
    </details>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** One primary button a screen. Default `secondary`. */
  kind?: ButtonKind;
  icon?: ReactNode;
  /** Shows a spinner and takes no further press; the focus stays where it is. */
  inProgress?: boolean;
  /** As wide as its column, as on phones. */
  wide?: boolean;
  /** Lower, for rows of tables. */
  compact?: boolean;
};

export function Button({ kind = 'secondary', icon, inProgress = false, wide, compact, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, wide, compact })}
      aria-disabled={inProgress || undefined}
      aria-busy={inProgress || undefined}
      onClick={(event) => {
        if (inProgress) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {inProgress ? <span className={classes.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
}

/** The looks of a button for a link: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({ kind = 'secondary', wide, compact }: { kind?: ButtonKind; wide?: boolean; compact?: boolean } = {}): string {
  return [classes.button, classes[kind], wide && classes.wide, compact && classes.compact].filter(Boolean).join(' ');
}

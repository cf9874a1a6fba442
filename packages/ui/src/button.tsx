import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Button as MantineButton } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

type Looks = {
  /** At most one primary button on a screen. Default `secondary`. */
  kind?: ButtonKind;
  icon?: ReactNode;
  wide?: boolean;
  compact?: boolean;
};

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'color'> &
  Looks & {
    /** Shows a spinner instead of the label and ignores further clicks; width and focus do not change. */
    inProgress?: boolean;
  };

const variants = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'crimson' },
} as const;

function mantineLooks({ kind = 'secondary', icon, wide, compact }: Looks, children: ReactNode) {
  return {
    ...variants[kind],
    fullWidth: wide,
    size: compact ? 'compact-md' : 'md',
    // An icon without a label is the content of the button, not an addition to it.
    ...(children === undefined ? { children: icon } : { leftSection: icon, children }),
  };
}

export function Button({ kind, icon, wide, compact, inProgress = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <MantineButton
      {...rest}
      {...mantineLooks({ kind, icon, wide, compact }, children)}
      loading={inProgress}
      aria-disabled={inProgress || rest['aria-disabled'] || undefined}
      aria-busy={inProgress || undefined}
      onClick={(event) => {
        if (inProgress) event.preventDefault();
        else onClick?.(event);
      }}
      // Mantine disables a loading button, and a disabled button loses the focus to the page.
      renderRoot={(root) => <button {...root} type={type} disabled={rest.disabled} />}
    />
  );
}

export function LinkButton({ kind, icon, wide, compact, children, ...link }: Omit<LinkProps, 'className' | 'style' | 'color'> & Looks) {
  return <MantineButton component={Link} {...link} {...mantineLooks({ kind, icon, wide, compact }, children)} />;
}

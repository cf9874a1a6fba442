import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './notice-box.module.css';

const icons = { attention: IconAlertTriangle, done: IconCircleCheck, information: IconInfoCircle };

type NoticeBoxProps = { tone: keyof typeof icons; title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** Something to know before going on, with what to do about it. */
export function NoticeBox({ tone, title, children, actions }: NoticeBoxProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.box} data-tone={tone} role="note">
      <Icon size={22} aria-hidden />
      <div className={classes.inside}>
        <strong>{title}</strong>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}

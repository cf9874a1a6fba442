import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle } from '@tabler/icons-react';
import classes from './status-badge.module.css';

/** What a state means for its reader: settled well, asks for something, settled badly, waiting, or nothing of these. */
export type StatusTone = 'done' | 'attention' | 'refused' | 'waiting' | 'neutral';

const icons = { done: IconCircleCheck, attention: IconAlertTriangle, refused: IconCircleX, waiting: IconClock, neutral: IconInfoCircle };

/** A state as icon, word and colour; colour alone never says it. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}

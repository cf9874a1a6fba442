import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle } from '@tabler/icons-react';

/** The meaning of a state for its reader: a good outcome, action needed, a bad outcome, waiting, or none of these. */
export type StatusTone = 'done' | 'attention' | 'refused' | 'waiting' | 'neutral';

const looks = {
  done: { Icon: IconCircleCheck, color: 'green' },
  attention: { Icon: IconAlertTriangle, color: 'amber' },
  refused: { Icon: IconCircleX, color: 'crimson' },
  waiting: { Icon: IconClock, color: 'blue' },
  neutral: { Icon: IconInfoCircle, color: 'gray' },
};

/** A state as icon, word and colour; colour is never the only signal. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { Icon, color } = looks[tone];
  return (
    <Badge component="span" variant="light" color={color} data-tone={tone} leftSection={<Icon size={16} aria-hidden />}>
      {children}
    </Badge>
  );
}

import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle } from '@tabler/icons-react';

/** What a state means for its reader: settled well, asks for something, settled badly, waiting, or nothing of these. */
export type StatusTone = 'done' | 'attention' | 'refused' | 'waiting' | 'neutral';

const looks = {
  done: { Icon: IconCircleCheck, color: 'green' },
  attention: { Icon: IconAlertTriangle, color: 'amber' },
  refused: { Icon: IconCircleX, color: 'crimson' },
  waiting: { Icon: IconClock, color: 'blue' },
  neutral: { Icon: IconInfoCircle, color: 'gray' },
};

/** A state as icon, word and colour; colour alone never says it. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { Icon, color } = looks[tone];
  return (
    <Badge component="span" variant="light" color={color} data-tone={tone} leftSection={<Icon size={16} aria-hidden />}>
      {children}
    </Badge>
  );
}

import type { ReactNode } from 'react';
import { Text, Timeline as MantineTimeline } from '@mantine/core';
import '@mantine/core/styles/Timeline.layer.css';
import type { Instant } from '@psc/i18n/calendar.ts';
import { DateText } from './date-text.tsx';

export type TimelineEntry = {
  key: string | number;
  title: ReactNode;
  instant?: Instant;
  by?: ReactNode;
  detail?: ReactNode;
  tone?: 'done' | 'attention' | 'refused';
};

const colours = { done: 'green', attention: 'amber', refused: 'crimson' } as const;

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <MantineTimeline role="list" active={entries.length} bulletSize={14} lineWidth={2} mb="md">
      {entries.map((entry) => (
        <MantineTimeline.Item key={entry.key} role="listitem" title={entry.title} mt="md" color={entry.tone ? colours[entry.tone] : 'gray'}>
          {(entry.instant || entry.by) && (
            <Text component="div" size="sm" c="dimmed">
              {entry.instant && <DateText instant={entry.instant} />}
              {entry.by && <span> · {entry.by}</span>}
            </Text>
          )}
          {entry.detail && <div>{entry.detail}</div>}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  );
}

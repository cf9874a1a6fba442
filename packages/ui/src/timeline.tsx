import type { ReactNode } from 'react';
import type { Instant } from '@psc/i18n/calendar.ts';
import { DateText } from './date-text.tsx';
import classes from './timeline.module.css';

export type TimelineEntry = {
  key: string | number;
  title: ReactNode;
  instant?: Instant;
  by?: ReactNode;
  detail?: ReactNode;
  tone?: 'done' | 'attention' | 'refused';
};

/** What happened to one thing, in order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes.entry} data-tone={entry.tone}>
          <div className={classes.title}>{entry.title}</div>
          {(entry.instant || entry.by) && (
            <div className={classes.about}>
              {entry.instant && <DateText instant={entry.instant} />}
              {entry.by && <span> · {entry.by}</span>}
            </div>
          )}
          {entry.detail && <div>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}

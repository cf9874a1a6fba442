import type { ReactNode } from 'react';
import { Group } from '@mantine/core';
import type { Instant } from '@psc/i18n/calendar.ts';
import { DeadlineBlock } from './deadline-block.tsx';
import classes from './announced-vacancy.module.css';

type VacancyLayoutProps = {
  /** Title and service. */
  heading: ReactNode;
  /** Null if applications are closed. */
  deadline: Instant | null;
  /** Verdict and buttons: above the facts on a phone, beside them on a desktop. */
  act: ReactNode;
  /** The phone layout at any screen width. */
  narrow?: boolean | undefined;
  children: ReactNode;
};

/** The page of a vacancy: head with its last day, then what to do, then the facts. */
export function VacancyLayout({ heading, deadline, act, narrow, children }: VacancyLayoutProps) {
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
        <div>{heading}</div>
        {deadline !== null && <DeadlineBlock deadline={deadline} />}
      </Group>
      <div className={classes.act}>{act}</div>
      <div>{children}</div>
    </div>
  );
}

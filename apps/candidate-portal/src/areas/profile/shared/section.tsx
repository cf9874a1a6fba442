import type { ReactNode } from 'react';
import type { ProfileStep } from './sections.ts';
import { titleKeyOf } from './sections.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import classes from './section.module.css';

/** One section of the profile below the frame's steps: its heading and what it is for. */
export function Section({ step, about, children }: { step: ProfileStep; about?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{shownWord(titleKeyOf(step))}</h2>
      {about && <p className={classes.about}>{about}</p>}
      {children}
    </section>
  );
}

/** Fields that stand side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** Fields under one heading. */
export function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.group}>
      <h3 className={classes.groupTitle}>{title}</h3>
      {children}
    </div>
  );
}

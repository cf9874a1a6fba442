import type { ReactNode } from 'react';
import classes from './wide-words.module.css';

/** Words that a phone has no room for; screen readers read them at every width. */
export function WideWords({ children }: { children: ReactNode }) {
  return <span className={classes.words}>{children}</span>;
}

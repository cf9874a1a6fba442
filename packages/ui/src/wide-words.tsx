import type { ReactNode } from 'react';
import classes from './wide-words.module.css';

/** Words for which a phone has no room; they are read aloud on every width. */
export function WideWords({ children }: { children: ReactNode }) {
  return <span className={classes.words}>{children}</span>;
}

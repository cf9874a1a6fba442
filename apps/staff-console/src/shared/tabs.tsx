import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import classes from './screen.module.css';

/** Links to the parts of a screen; the open one carries `aria-current="page"` and is in sight where a phone shows only some. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar.current && open) bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft - 24;
  }, [key]);
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

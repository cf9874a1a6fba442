import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './home.module.css';

/** One question of the home screen, with the way to more. */
export function Part({ title, more, children }: { title: string; more?: { to: string; label: string }; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.partHead}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} className={classes.more}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

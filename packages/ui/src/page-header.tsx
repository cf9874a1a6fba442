import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** A link back to the list, above the title. */
  back?: ReactNode;
  /** Beside the title: a status. */
  aside?: ReactNode;
  actions?: ReactNode;
};

/** The heading of a screen. */
export function PageHeader({ title, description, back, aside, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {back && <div className={classes.back}>{back}</div>}
      <div className={classes.line}>
        <h1 className={classes.title}>{title}</h1>
        {aside}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {description && <div className={classes.description}>{description}</div>}
    </div>
  );
}

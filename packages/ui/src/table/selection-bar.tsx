import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '../button.tsx';
import classes from './table.module.css';

type SelectionBarProps = {
  count: number;
  /** How many of them stand on another page of the list. */
  elsewhere: number;
  onNone: () => void;
  children: ReactNode;
};

/** What can be done with the rows chosen, and how many those are. */
export function SelectionBar({ count, elsewhere, onNone, children }: SelectionBarProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const chosen = localDigits(String(count), language);
  const outOfSight = localDigits(String(elsewhere), language);
  return (
    <div className={classes.bar} role="region" aria-label={t`Chosen rows`}>
      <span aria-live="polite">
        {t`${chosen} chosen`}
        {elsewhere > 0 && <span className={classes.elsewhere}> {t`(${outOfSight} of them not shown here)`}</span>}
      </span>
      {children}
      <Button kind="quiet" compact onClick={onNone}>
        {t`Choose none`}
      </Button>
    </div>
  );
}

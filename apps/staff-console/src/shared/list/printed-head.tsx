import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '@psc/i18n/dates.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { Emblem } from '@psc/ui/emblem.tsx';
import classes from './list.module.css';

export function PrintedHead({ title }: { title: string }) {
  const { t } = useLingui();
  const name = useCommissionName();
  const [printedOn] = useState(() => nepalDayOf(new Date()));
  const today = formatDay(printedOn, activeLanguage());
  return (
    <div className={classes.printed} aria-hidden>
      <Emblem />
      <p>
        <strong>{name}</strong>
      </p>
      <p>{title}</p>
      <p>{t`Printed on ${today}`}</p>
    </div>
  );
}

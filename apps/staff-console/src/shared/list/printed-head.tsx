import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ListPage } from '@psc/api-client/define-list.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { Emblem } from '@psc/ui/emblem.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useTags } from './filter-tags.tsx';
import { useCountText } from './list-count.tsx';
import classes from './list.module.css';
import type { ShownFilter } from './list-words.ts';

type PrintedHeadProps = { title: string; limits?: readonly string[]; count?: string; printedAt?: Date };

export function PrintedHead({ title, limits = [], count, printedAt }: PrintedHeadProps) {
  const { t } = useLingui();
  const name = useCommissionName();
  const [openedAt] = useState(() => new Date());
  const today = formatDay(nepalDayOf(printedAt ?? openedAt), activeLanguage());
  return (
    <div className={classes.printed} aria-hidden>
      <Emblem />
      <Text fw={700}>{name}</Text>
      <Text>{title}</Text>
      {limits.length > 0 && <Text>{t`Filtered by ${limits.join(' · ')}`}</Text>}
      <Text>
        {count && `${count} · `}
        {t`Printed on ${today}`}
      </Text>
    </div>
  );
}

type PrintedListHeadProps = {
  title: string;
  filters: readonly ShownFilter[];
  /** The number of rows in the print. */
  shown: number;
  total: ListPage<unknown>['total'];
  printedAt: Date;
};

/** Says on paper which list this is: a print shows neither the filters nor the tools of the screen. */
export function PrintedListHead({ title, filters, shown, total, printedAt }: PrintedListHeadProps) {
  const { search } = useAddress();
  const text = search.get('text');
  const limits = useTags(filters, search).map(({ label, value }) => `${label}: ${value}`);
  return (
    <PrintedHead title={title} limits={text ? [...limits, `‘${text}’`] : limits} count={useCountText(shown, total)} printedAt={printedAt} />
  );
}

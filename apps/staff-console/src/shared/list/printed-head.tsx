import { useLingui } from '@lingui/react/macro';
import type { ListPage } from '@psc/api-client/define-list.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { Emblem } from '@psc/ui/emblem.tsx';
import { useAddress } from '../use-address.ts';
import { useTags } from './filter-tags.tsx';
import { useCountText } from './list-count.tsx';
import classes from './list.module.css';
import type { ShownFilter } from './list-words.ts';

type PrintedHeadProps = {
  title: string;
  filters: readonly ShownFilter[];
  /** The number of rows in the print. */
  shown: number;
  total: ListPage<unknown>['total'];
  printedAt: Date;
};

/** Says on paper which list this is: a print shows neither the filters nor the tools of the screen. */
export function PrintedHead({ title, filters, shown, total, printedAt }: PrintedHeadProps) {
  const { t } = useLingui();
  const name = useCommissionName();
  const { search } = useAddress();
  const tags = useTags(filters, search);
  const count = useCountText(shown, total);
  const today = formatDay(nepalDayOf(printedAt), activeLanguage());
  const text = search.get('text');
  const limits = [...tags.map(({ label, value }) => `${label}: ${value}`), ...(text ? [`‘${text}’`] : [])];
  return (
    <div className={classes.printed} aria-hidden>
      <Emblem />
      <p>
        <strong>{name}</strong>
      </p>
      <p>{title}</p>
      {limits.length > 0 && <p>{t`Filtered by ${limits.join(' · ')}`}</p>}
      <p>
        {count} · {t`Printed on ${today}`}
      </p>
    </div>
  );
}

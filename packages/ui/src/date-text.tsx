import { useLingui } from '@lingui/react';
import { nepalDayOf, type Day, type Instant } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import classes from './texts.module.css';

type DateTextProps = ({ ad: Day; instant?: undefined } | { instant: Instant; ad?: undefined }) & {
  /** Shows only the calendar that readers of the language use, for tight rows. */
  short?: boolean;
};

/** A day, or an instant with its hour in Nepal, followed by the other calendar in small print. */
export function DateText({ ad, instant, short }: DateTextProps) {
  useLingui();
  const language = activeLanguage();
  const options = short ? { weekday: false } : {};
  const own = ad !== undefined ? formatDay(ad, language, options) : formatInstant(instant, language, options);
  return (
    <time dateTime={ad ?? instant}>
      {/* Keep 'बजे' on the line of its hour. */}
      {own.replace(' बजे', '\u00A0बजे')}
      {!short && (
        <>
          {'\u2002'}
          <span className={classes.other}>{formatDay(ad ?? nepalDayOf(instant), language, { calendar: 'other' })}</span>
        </>
      )}
    </time>
  );
}

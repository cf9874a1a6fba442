import { Trans, useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import { nepalDayOf, type Instant } from '@psc/i18n/calendar.ts';
import { formatDay, formatShortInstant, formatTime } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { MoneyText } from '../money-text.tsx';
import classes from './announced-vacancy.module.css';
import { isDoubleFee } from './is-double-fee.ts';
import { lateFeeFactorOf, LateFeeNote } from './late-fee.tsx';
import type { AnnouncedVacancy, Prices } from './vacancy.ts';

/** The last day and the fee in time and after the normal deadline, with the row that applies today marked. */
export function DatesAndFees({ announced: { vacancy, prices } }: { announced: Pick<AnnouncedVacancy, 'vacancy' | 'prices'> }) {
  const { t } = useLingui();
  const factor = lateFeeFactorOf(prices);
  const rows = [
    {
      type: 'single',
      label: t`Normal fee`,
      applyBy: vacancy.singleSubmissionLastAt,
      payBy: vacancy.paymentLastAt,
      prices: prices.single,
    },
    {
      type: 'double',
      label: isDoubleFee(factor) ? t`Double fee` : t`Late fee`,
      applyBy: vacancy.doubleFeeSubmissionLastAt,
      payBy: vacancy.doubleFeePaymentLastAt,
      prices: prices.double,
    },
  ] as const;
  return (
    <>
      <table className={classes.dates}>
        <caption>
          <VisuallyHidden>
            <Trans>Last dates and fees</Trans>
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t`Kind of fee`}</VisuallyHidden>
            </th>
            <th scope="col">{t`Last date to apply`}</th>
            <th scope="col">{t`Fee`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isToday = vacancy.acceptsApplications && vacancy.feeType === row.type;
            return (
              <tr key={row.type} data-today={isToday || undefined}>
                <th scope="row">
                  {row.label}
                  {isToday && (
                    <Text span display="block" size="sm" c="var(--psc-primary)" fw={600}>
                      <Trans>today</Trans>
                    </Text>
                  )}
                </th>
                <td>
                  <LastMoment of={row.applyBy} />
                  {row.payBy !== row.applyBy && (
                    <Text size="sm" c="dimmed">
                      <Trans>Pay by {formatShortInstant(row.payBy, activeLanguage())}</Trans>
                    </Text>
                  )}
                </td>
                <td>
                  <Price prices={row.prices} perFurther={vacancy.categories.length > 1} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {vacancy.acceptsApplications && vacancy.feeType === 'double' && <LateFeeNote factor={factor} />}
    </>
  );
}

function LastMoment({ of }: { of: Instant }) {
  const language = activeLanguage();
  const day = nepalDayOf(of);
  const time = formatTime(of, language);
  const isOver = Date.parse(of) < serverNow();
  return (
    <>
      <time dateTime={of}>{formatDay(day, language, { weekday: false })}</time>
      <Text size="sm" c="dimmed">
        {formatDay(day, language, { calendar: 'other' })}
        <br />
        {isOver ? <Trans>ended at {time} Nepal time</Trans> : <Trans>until {time} Nepal time</Trans>}
      </Text>
    </>
  );
}

function Price({ prices, perFurther }: { prices: Prices; perFurther: boolean }) {
  return (
    <>
      <Text span fw={600}>
        <MoneyText amountPaisa={prices.basicPricePaisa} />
      </Text>
      {perFurther && (
        <Text size="sm" c="dimmed">
          <Trans>
            <MoneyText amountPaisa={prices.extraPricePaisa} /> more for each further category
          </Trans>
        </Text>
      )}
    </>
  );
}

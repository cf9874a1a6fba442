import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Popover, Stack } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import type { ClosingDay } from '@psc/api-client/areas/payment/payment-closing.ts';
import { addDays } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DateInput } from '@psc/ui/fields/date-input.tsx';
import { IconCalendar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';

type DayChooserProps = { dayAd: string; todayAd: string; waiting: ClosingDay['waiting'] };

export function DayChooser({ dayAd, todayAd, waiting }: DayChooserProps) {
  const { t } = useLingui();
  const { put } = useAddress();
  const id = useId();
  const language = activeLanguage();
  const show = (day: string) => put({ day, account: null });
  return (
    <Stack gap="xs" mb="xs">
      <Group gap="sm">
        <Button compact onClick={() => show(addDays(dayAd, -1))}>{t`Day before`}</Button>
        <DateText ad={dayAd} short />
        {dayAd < todayAd && <Button compact onClick={() => show(addDays(dayAd, 1))}>{t`Day after`}</Button>}
        <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <Button compact kind="quiet" icon={<IconCalendar size={18} aria-hidden />}>{t`Another day`}</Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap={4} role="group" aria-label={t`Day shown`}>
              <label htmlFor={id}>{t`Day shown`}</label>
              <DateInput id={id} ad={dayAd} onDays={({ ad }) => ad && show(ad)} onProblem={() => undefined} dayAt={() => null} />
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </Group>
      {waiting.length > 0 && (
        <Group component="nav" gap="sm" aria-label={t`Days not closed yet`}>
          <span>{t`Not closed yet:`}</span>
          {waiting.map((each) => (
            <Link key={each.dayAd} to={`?day=${each.dayAd}`} aria-current={each.dayAd === dayAd ? 'date' : undefined}>
              {formatDay(each.dayAd, language, { weekday: false })} ({formatNumber(each.differences + each.toClose, language)})
            </Link>
          ))}
        </Group>
      )}
    </Stack>
  );
}

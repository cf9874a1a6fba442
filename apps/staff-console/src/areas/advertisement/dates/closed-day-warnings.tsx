import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, VisuallyHidden } from '@mantine/core';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { isClosedOn, openDayFrom, type ClosedDays } from '@psc/validation/holidays.ts';
import { useFormContext, useWatch } from 'react-hook-form';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Warns about deadlines on days when the office is closed, and offers the next open day for each. */
export function ClosedDayWarnings({ fields }: { fields: readonly { name: string; label: string }[] }) {
  const { data } = useFetched(masterData.listHolidays, {});
  const days = useWatch({ name: fields.map(({ name }) => `${name}Ad`) }) as unknown[];
  if (!data) return null;
  const closed = { weekly: data.weekly, holidays: data.holidays.filter(({ active }) => active) };
  return fields.map(({ name, label }, index) => {
    const day = String(days[index] ?? '');
    if (!DAY.test(day) || !isClosedOn(closed, day)) return null;
    const holiday = closed.holidays.find(({ dayAd }) => dayAd === day);
    return <ClosedDay key={name} {...{ name, label, day, closed }} reason={holiday ? inLanguage(holiday.name, activeLanguage()) : null} />;
  });
}

type ClosedDayProps = { name: string; label: string; day: string; closed: ClosedDays; reason: string | null };

function ClosedDay({ name, label, day, closed, reason }: ClosedDayProps) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const next = openDayFrom(closed, day);
  const why = reason ?? t`weekly holiday`;
  const move = (to: string) => {
    setValue(`${name}Ad`, to, { shouldDirty: true, shouldValidate: true });
    setValue(`${name}Bs`, bsFromAd(to), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Alert color="yellow" role="status" title={label} mb="sm">
      <Group gap="sm">
        <span>
          <Trans>
            On <DateText ad={day} short /> the office is closed: {why}.
          </Trans>
        </span>
        {next !== null && (
          <Button compact onClick={() => move(next)}>
            <Trans>
              Move to <DateText ad={next} short />
            </Trans>
            <VisuallyHidden>, {label}</VisuallyHidden>
          </Button>
        )}
      </Group>
    </Alert>
  );
}

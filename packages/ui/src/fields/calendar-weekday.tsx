import { VisuallyHidden } from '@mantine/core';
import { weekdayNames, weekdayShortNames } from '@psc/i18n/calendar-names.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** The heading of a column: short on screen, in full for screen readers. 0 is Sunday. */
export function WeekdayName({ weekday }: { weekday: number }) {
  const language = activeLanguage();
  return (
    <>
      <span aria-hidden>{weekdayShortNames[language][weekday]}</span>
      <VisuallyHidden>{weekdayNames[language][weekday]}</VisuallyHidden>
    </>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { weekdayNames, weekdayShortNames } from '@psc/i18n/calendar-names.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** The head of a calendar's column: short to the eye, whole to the ear. 0 is Sunday. */
export function WeekdayName({ weekday }: { weekday: number }) {
  const language = activeLanguage();
  return (
    <>
      <span aria-hidden>{weekdayShortNames[language][weekday]}</span>
      <VisuallyHidden>{weekdayNames[language][weekday]}</VisuallyHidden>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { adMonthNames, bsMonthNames } from '@psc/i18n/calendar-names.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { CalendarName } from '@psc/i18n/dates.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { DateProblem } from './date-parts.ts';

/** Says which part of a date is impossible, by name. */
export function problemWords(problem: DateProblem, calendar: CalendarName, language: Language): MessageDescriptor {
  switch (problem.kind) {
    case 'incomplete':
      return msg`Enter the day, the month and the year, such as ${localDigits(calendar === 'bs' ? '2050-08-05' : '1993-11-20', language)}.`;
    case 'year':
      return msg`The year must be between ${localDigits(problem.first, language)} and ${localDigits(problem.last, language)}.`;
    case 'month':
      return msg`The month must be between ${localDigits(1, language)} and ${localDigits(12, language)}.`;
    case 'day': {
      const names = calendar === 'bs' ? bsMonthNames : adMonthNames;
      const month = names[language][problem.month - 1]!;
      const year = localDigits(problem.year, language);
      return msg`${month} ${year} has ${localDigits(problem.days, language)} days.`;
    }
  }
}

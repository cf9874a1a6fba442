import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { adMonthNames, bsMonthNames } from '@psc/i18n/calendar-names.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { CalendarName } from '@psc/i18n/dates.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { DateProblem } from './date-parts.ts';

export function problemWords(problem: DateProblem, calendar: CalendarName, language: Language): MessageDescriptor {
  switch (problem.kind) {
    case 'incomplete': {
      const example = localDigits(calendar === 'bs' ? '2050-08-05' : '1993-11-20', language);
      return msg`Enter the year, the month and the day, such as ${example}.`;
    }
    case 'year': {
      const first = localDigits(problem.first, language);
      const last = localDigits(problem.last, language);
      return msg`The year must be between ${first} and ${last}.`;
    }
    case 'month': {
      const last = localDigits(12, language);
      return msg`The month must not be more than ${last}.`;
    }
    case 'day': {
      const month = (calendar === 'bs' ? bsMonthNames : adMonthNames)[language][problem.month - 1]!;
      const year = localDigits(problem.year, language);
      const days = localDigits(problem.days, language);
      return msg`${month} ${year} has ${days} days.`;
    }
  }
}

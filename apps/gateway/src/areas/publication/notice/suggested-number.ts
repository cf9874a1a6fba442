import { fiscalYearOf, nepalDayOf } from '@psc/i18n/calendar.ts';
import { filledForm } from '@psc/validation/settings.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { settingOn } from '../../../platform/settings.ts';
import { selectHighestNumber } from './repository.ts';

const NUMBER = '([0-9]{1,9})';
const ANY_YEAR = '[0-9]{3,4}-[0-9]{2}';
const NAME = /(\{\w+\})/u;

/** A pattern that captures the number in numbers of this form, for one fiscal year or for all. */
function patternOf(form: string, years: Record<string, string>): string {
  const values: Record<string, string> = { number: NUMBER, ...years };
  const parts = form.split(NAME).map((part) => (NAME.test(part) ? filledForm(part, values) : part.replaceAll(/[./-]/gu, '\\$&')));
  return `^${parts.join('')}$`;
}

/** The number after the highest existing one, formatted by today's setting. */
export async function suggestNumber({ db, now }: Context): Promise<{ noticeNumber: string }> {
  const today = nepalDayOf(now());
  const { form, digits, yearly } = await settingOn(db, 'noticeNumbers', today);
  const year = fiscalYearOf(today);
  const years = { year, shortYear: year.slice(1) };
  const highest = await selectHighestNumber(db, patternOf(form, yearly ? years : { year: ANY_YEAR, shortYear: ANY_YEAR }));
  return { noticeNumber: filledForm(form, { ...years, number: String(highest + 1).padStart(digits, '0') }) };
}

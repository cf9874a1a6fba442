import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';

/** The candidate's name in the language of the officer, if it was given in it. */
export function fullName(
  { firstName, middleName, lastName, inNepali }: ScrutinyCase['profile']['personal'],
  language: 'en' | 'ne',
): string {
  const own = language === 'ne' && inNepali ? inNepali : { firstName, middleName, lastName };
  return [own.firstName, own.middleName, own.lastName].filter((name) => name !== '').join(' ');
}

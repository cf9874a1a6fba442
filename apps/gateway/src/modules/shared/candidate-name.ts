import type { Bilingual } from '@psc/i18n/bilingual.ts';

/** The columns of candidate and, once the candidate has saved them, of personal_details. */
type NameColumns = {
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
};

/** A candidate's full name in both languages; in English twice while there is none in Nepali. */
export function candidateName(row: NameColumns): Bilingual {
  const english = [row.firstName, row.middleName, row.lastName].filter(Boolean).join(' ');
  return { en: english, ne: [row.firstNameNe, row.middleNameNe, row.lastNameNe].filter(Boolean).join(' ') || english };
}

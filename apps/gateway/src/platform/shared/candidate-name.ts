import type { Bilingual } from '@psc/i18n/bilingual.ts';

/** Columns of candidate, and of personal_details once the candidate has saved them. */
type NameColumns = {
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
};

/** A candidate's full name in both languages; English for both if there is no Nepali name. */
export function candidateName(row: NameColumns): Bilingual {
  const english = [row.firstName, row.middleName, row.lastName].filter(Boolean).join(' ');
  return { en: english, ne: [row.firstNameNe, row.middleNameNe, row.lastNameNe].filter(Boolean).join(' ') || english };
}

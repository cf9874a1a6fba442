import type { PersonOfList } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';

/** A candidate with the roll number, or with the master ID if there was no written examination. */
export function PersonName({ person }: { person: PersonOfList }) {
  return (
    <>
      {inLanguage(person.name, activeLanguage())} (<CodeText value={person.rollNumber ?? person.masterId} />)
    </>
  );
}

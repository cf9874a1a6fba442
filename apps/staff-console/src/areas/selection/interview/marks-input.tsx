import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DigitsCell } from '../../../shared/digits-cell.tsx';

/** The marks of one person, in that person's row. */
export function MarksInput({ person, position }: { person: SelectedPerson; position: number }) {
  const { t } = useLingui();
  const candidate = inLanguage(person.name, activeLanguage());
  return (
    <DigitsCell name={`marks.${position}.marks`} label={t`Interview marks, ${candidate}`} inputMode="decimal" placeholder={t`Absent`} />
  );
}

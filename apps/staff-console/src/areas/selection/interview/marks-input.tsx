import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DigitsCell } from '../../../shared/digits-cell.tsx';
import { personKey } from '../../../shared/rows-of-people.ts';

export function MarksInput({ person }: { person: SelectedPerson }) {
  const { t } = useLingui();
  const candidate = inLanguage(person.name, activeLanguage());
  return (
    <DigitsCell
      name={`marks.${personKey(person.applicationId)}.marks`}
      label={t`Interview marks, ${candidate}`}
      inputMode="decimal"
      placeholder={t`Absent`}
    />
  );
}

/** The candidate's interview time if it is in the future, or that no place is assigned yet. */
export function InterviewTime({ person }: { person: SelectedPerson }) {
  const { t } = useLingui();
  return person.interviewAt === null ? <>{t`No time and place yet`}</> : <DateText instant={person.interviewAt} />;
}

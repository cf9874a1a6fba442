import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/calls/selection.ts';

type Fact = NonNullable<SelectedPerson['decidedBy']>;

/** What decides between people with equal marks, as rule 31 calls it. */
export function useFactWords(): Record<Fact, string> {
  const { t } = useLingui();
  return {
    writtenMarks: t`Written marks`,
    practicalMarks: t`Practical marks`,
    interviewMarks: t`Interview marks`,
    minimumQualificationPercent: t`Percentage of the minimum qualification`,
    seniorityOneLevelBelow: t`Seniority in the post one level below`,
    age: t`Age`,
    commission: t`Decision of the commission`,
  };
}

/** What placed somebody behind the person before, with the same total marks. */
export function DecidedBy({ person }: { person: SelectedPerson }) {
  const { t } = useLingui();
  const words = useFactWords();
  if (person.outcome === 'tied') return t`Not decided`;
  return person.decidedBy === null ? null : words[person.decidedBy];
}

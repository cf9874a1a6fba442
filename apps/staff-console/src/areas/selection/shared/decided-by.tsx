import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/areas/selection/selection.ts';

type Fact = NonNullable<SelectedPerson['decidedBy']>;

/** The tie-breaking criteria, named as in rule 31. */
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

/** The criterion that ranks a candidate below the one before with equal total marks. */
export function DecidedBy({ person }: { person: SelectedPerson }) {
  const { t } = useLingui();
  const words = useFactWords();
  if (person.outcome === 'tied') return t`Not decided`;
  return person.decidedBy === null ? null : words[person.decidedBy];
}

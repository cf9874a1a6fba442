import { useLingui } from '@lingui/react/macro';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberFacts } from '../../shared/number-facts.tsx';
import { countPeople } from './people.ts';

/** A stage in numbers, and when the interview is. */
export function StageFacts({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const posts = { label: t`Posts`, value: list.categories.reduce((sum, category) => sum + category.seats, 0) };
  const called = { label: t`Called to the interview`, value: countPeople(list, (row) => row.outcome === 'selected') };
  const facts = {
    written: [posts, { label: t`Passed the written examination`, value: countPeople(list, () => true) }, called],
    interview: [
      called,
      { label: t`Came to the interview`, value: countPeople(list, (row) => row.interviewMarks !== null) },
      { label: t`Absent`, value: countPeople(list, (row) => row.interviewMarks === null) },
    ],
    final: [
      posts,
      { label: t`Selected`, value: countPeople(list, (row) => row.outcome === 'selected') },
      { label: t`Alternates`, value: countPeople(list, (row) => row.outcome === 'alternate') },
    ],
  };
  return (
    <>
      <NumberFacts facts={facts[list.stage]} />
      {list.interviewAt && (
        <p>
          {t`Interview`}: <DateText instant={list.interviewAt} />
        </p>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useSearchParams } from 'react-router';
import { useOutcomeWords } from '../outcome-badge.tsx';
import { rowsOf } from '../people.ts';
import { SelectionTable, type SelectionColumn } from '../selection-table.tsx';
import { StageFacts } from '../stage-facts.tsx';
import { StageScreen } from '../stage-screen.tsx';
import { stages } from '../stages.ts';
import { useStageWords } from '../use-stage-words.ts';

const columns: readonly SelectionColumn[] = ['categories', 'rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'interviewMarks', 'totalMarks', 'outcome'];
const shownOutcomes = ['selected', 'alternate'] as const;

/**
 * The candidates selected finally and the alternates, all categories in one list.
 * SPEC-GAP: how this list differs from `/admin/final-selection` is not said; that one ranks everybody, category by category.
 */
export function FinalCandidatesScreen() {
  const { t } = useLingui();
  const words = useStageWords().final;
  return (
    <StageScreen stage="final" path="/admin/view-final-selection-candidates" description={t`The candidates who are selected finally, and the alternates, of all categories.`}>
      {(list) =>
        list.publishedAt === null ? (
          <EmptyState title={words.notMade} action={<Link to={`${stages.final.path}?advtCode=${list.advtCode}`}>{shownWord(`titles.${stages.final.path}`)}</Link>} />
        ) : (
          <Candidates list={list} />
        )
      }
    </StageScreen>
  );
}

function Candidates({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const words = useOutcomeWords('final');
  const [search, setSearch] = useSearchParams();
  const outcome = shownOutcomes.find((each) => each === search.get('outcome')) ?? 'selected';
  const category = search.get('category') ?? '';
  const put = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const rows = rowsOf(list).filter((row) => row.outcome === outcome && (category === '' || row.categories.some(({ id }) => String(id) === category)));
  return (
    <>
      <StageFacts list={list} />
      <FilterBar>
        <FilterChips label={t`Outcome`} options={shownOutcomes.map((each) => ({ value: each, label: words[each] }))} value={outcome} onChange={(value) => put('outcome', value)} />
        <FilterSelect
          label={t`Category`}
          all={t`All categories`}
          value={category}
          options={list.categories.map(({ id, quotaName }) => ({ value: id, label: inLanguage(quotaName, activeLanguage()) }))}
          onChange={(value) => put('category', value)}
        />
      </FilterBar>
      <SelectionTable caption={words[outcome]} stage="final" rows={rows} columns={columns} empty={<EmptyState title={t`No candidate matches`} />} />
    </>
  );
}

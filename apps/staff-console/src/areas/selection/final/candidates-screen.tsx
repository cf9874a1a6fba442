import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/calls/selection.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { useSearchParams } from 'react-router';
import { CategoryTables } from '../lists/category-tables.tsx';
import { useOutcomeWords } from '../lists/outcome-badge.tsx';
import { StageFrame } from '../lists/stage-frame.tsx';

type Wanted = 'all' | SelectedPerson['outcome'];
const outcomes: SelectedPerson['outcome'][] = ['selected', 'alternate', 'notSelected'];

/** The people of a final selection that is made: all of them, or those of one outcome. */
export function FinalCandidatesScreen() {
  const { t } = useLingui();
  const words = useOutcomeWords();
  const [search, setSearch] = useSearchParams();
  const only = outcomes.find((outcome) => outcome === search.get('outcome'));
  return (
    <StageFrame stage="final" path="/admin/view-final-selection-candidates">
      {(list) =>
        list.publishedAt === null ? (
          <EmptyState title={t`The final selection has not been made yet`} />
        ) : (
          <>
            <FilterBar>
              <FilterChips<Wanted>
                label={t`Outcome`}
                value={only ?? 'all'}
                onChange={(value) => setSearch({ advtCode: String(list.advtCode), ...(value !== 'all' && { outcome: value }) })}
                options={[{ value: 'all', label: t`All` }, ...outcomes.map((outcome) => ({ value: outcome, label: words[outcome] }))]}
              />
            </FilterBar>
            <CategoryTables list={list} only={only} />
          </>
        )
      }
    </StageFrame>
  );
}

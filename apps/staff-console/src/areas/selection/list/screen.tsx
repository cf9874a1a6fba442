import { useLingui } from '@lingui/react/macro';
import type { SelectionList, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { buttonClass } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips, FilterSearch } from '@psc/ui/filter-bar.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { Link, useSearchParams } from 'react-router';
import { CategoryLists } from '../category-lists.tsx';
import { outcomes, useOutcomeWords } from '../outcome-badge.tsx';
import type { SelectionRow } from '../people.ts';
import { rowsOf } from '../people.ts';
import { StageFacts } from '../stage-facts.tsx';
import { StageScreen } from '../stage-screen.tsx';
import { stages } from '../stages.ts';
import { useMayAdd } from '../use-may-add.ts';
import { useStageWords } from '../use-stage-words.ts';

/** The list of a stage as it was made. */
export function SelectionListScreen({ stage }: { stage: SelectionStage }) {
  const words = useStageWords()[stage];
  return (
    <StageScreen stage={stage} path={stages[stage].path} description={words.about}>
      {(list) => (list.publishedAt === null ? <NotMade list={list} /> : <Made key={list.advtCode} list={list} />)}
    </StageScreen>
  );
}

function NotMade({ list }: { list: SelectionList }) {
  const words = useStageWords()[list.stage];
  const mayAdd = useMayAdd();
  const link = mayAdd && (
    <Link className={buttonClass({ kind: 'primary' })} to={`${stages[list.stage].addPath}?advtCode=${list.advtCode}`}>
      {words.add}
    </Link>
  );
  return <EmptyState title={words.notMade} action={link} />;
}

const ALL = 'all';

function Made({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const words = useOutcomeWords(list.stage);
  const occurring = outcomes.filter((outcome) => rowsOf(list).some((row) => row.outcome === outcome));
  const outcome = occurring.find((each) => each === search.get('outcome')) ?? ALL;
  const sought = search.get('search') ?? '';
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
  return (
    <>
      <StageFacts list={list} />
      <FilterBar>
        {occurring.length > 1 && (
          <FilterChips
            label={t`Outcome`}
            options={[{ value: ALL, label: t`All` }, ...occurring.map((each) => ({ value: each, label: words[each] }))]}
            value={outcome}
            onChange={(value) => put('outcome', value === ALL ? '' : value)}
          />
        )}
        <FilterSearch label={t`Name, roll number or master id`} value={sought} onChange={(value) => put('search', value)} />
      </FilterBar>
      {list.stage === 'final' && (
        <p>
          <Link to={`/admin/view-final-selection-candidates?advtCode=${list.advtCode}`}>{shownWord('titles./admin/view-final-selection-candidates')}</Link>
        </p>
      )}
      <CategoryLists list={list} shows={(row) => (outcome === ALL || row.outcome === outcome) && isSought(row, sought)} />
    </>
  );
}

function isSought(row: SelectionRow, sought: string): boolean {
  const text = asciiDigits(sought.trim()).toLowerCase();
  if (text === '') return true;
  if (/^\d+$/u.test(text)) return String(row.rollNumber) === text || String(row.masterId).startsWith(text);
  return [inLanguage(row.name, 'en'), inLanguage(row.name, 'ne')].some((name) => name.toLowerCase().includes(text));
}

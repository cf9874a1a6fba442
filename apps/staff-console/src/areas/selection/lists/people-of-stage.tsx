import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson, SelectionCategory, SelectionList } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import type { Column } from '@psc/ui/data-table.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link, useSearchParams } from 'react-router';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { Tabs } from '../../../shared/tabs.tsx';
import { useOutcomeWords } from './outcome-badge.tsx';
import { outcomeIn, outcomesOf, type WantedOutcome } from './outcome-in.ts';
import { SelectionTable, stageColumns } from './selection-table.tsx';

type PeopleOfStageProps = { list: SelectionList; further?: Column<SelectedPerson> };

/** A page of the people of a stage; category, outcome and page stand in the address. */
export function PeopleOfStage({ list, further }: PeopleOfStageProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [search, setSearch] = useSearchParams();
  const words = useOutcomeWords(list.stage);
  const category = list.categories.find(({ id }) => id === list.categoryId);
  const outcomes = outcomesOf[list.stage];
  const address = (changes: Record<string, string>) => {
    const { after: _after, ...kept } = Object.fromEntries(search);
    return { ...kept, ...changes };
  };
  return (
    <>
      {category && list.categories.length > 1 && (
        <Tabs label={t`Categories`}>
          {list.categories.map((each) => (
            <Link
              key={each.id}
              to={`?${new URLSearchParams(address({ category: String(each.id) })).toString()}`}
              aria-current={each.id === category.id ? 'page' : undefined}
            >
              {inLanguage(each.quotaName, language)}
            </Link>
          ))}
        </Tabs>
      )}
      {category && <CategoryFacts list={list} category={category} />}
      {outcomes.length > 0 && (
        <FilterBar>
          <FilterChips<WantedOutcome>
            label={t`Outcome`}
            value={outcomeIn(search, list.stage)}
            onChange={(outcome) => setSearch(address({ outcome }))}
            options={[
              { value: 'all', label: t`All` },
              ...outcomes.filter((each) => each !== 'tied' || list.all.tied > 0).map((value) => ({ value, label: words[value] })),
            ]}
          />
        </FilterBar>
      )}
      <SelectionTable
        caption={category ? inLanguage(category.quotaName, language) : t`Called to the interview`}
        people={list.people}
        stage={list.stage}
        columns={stageColumns[list.stage]}
        further={further}
        empty={<p className={screen.nobody}>{t`Nobody here`}</p>}
      />
      <PagesOfPeople nextAfter={list.nextAfter} />
    </>
  );
}

/** To the first page and the next one; the place stands in the address beside the filters. */
export function PagesOfPeople({ nextAfter }: { nextAfter: string | null }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { after, ...kept } = Object.fromEntries(search);
  if (after === undefined && nextAfter === null) return null;
  const to = (changes: Record<string, string>) => `?${new URLSearchParams({ ...kept, ...changes }).toString()}`;
  return (
    <nav className={screen.actions} aria-label={t`Pages`}>
      {after !== undefined && <LinkButton to={to({})}>{t`First page`}</LinkButton>}
      {nextAfter !== null && <LinkButton to={to({ after: nextAfter })}>{t`Next page`}</LinkButton>}
    </nav>
  );
}

function CategoryFacts({ list, category }: { list: SelectionList; category: SelectionCategory }) {
  const { t } = useLingui();
  return (
    <>
      <h2 className={screen.heading}>
        {inLanguage(category.quotaName, activeLanguage())} · <CodeText value={category.advtNumber} />
      </h2>
      <NumberFacts
        facts={[
          { label: t`Posts`, value: category.seats },
          { label: t`On the list`, value: category.people },
          { label: list.stage === 'final' ? t`Selected` : t`Called`, value: category.selected },
          ...(list.stage === 'final' ? [{ label: t`Alternates`, value: category.alternates }] : []),
        ]}
      />
    </>
  );
}

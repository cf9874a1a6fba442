import { useLingui } from '@lingui/react/macro';
import type {
  finalSelection,
  SelectedPerson,
  SelectionCategory,
  SelectionList,
  SelectionOutcome,
  SelectionStage,
} from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import type { Column } from '@psc/ui/data-table.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { useOutcomeWords } from './outcome-badge.tsx';
import { useStageColumns } from './selection-table.tsx';
import { assumedAt, listOfStage } from './stage-lists.ts';
import type { StageData } from './stage-loader.ts';

type PeopleOfStageProps = { list: SelectionList; further?: Column<SelectedPerson> };

export function PeopleOfStage({ list, further }: PeopleOfStageProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { page } = useLoaderData<StageData>();
  const [search] = useSearchParams();
  const words = useOutcomeWords(list.stage);
  const columns = useStageColumns(list.stage);
  const category = list.categories.find(({ id }) => id === list.categoryId);
  const title = `${inLanguage(list.post, language)} · ${category ? inLanguage(category.quotaName, language) : t`Called to the interview`}`;
  const outcomes = outcomesOf[list.stage].filter((each) => each !== 'tied' || list.all.tied > 0);
  const hasOutcomes = outcomes.length > 0;
  if (!page) return null;
  return (
    <>
      {category && list.categories.length > 1 && (
        <LinkTabs label={t`Categories`}>
          {list.categories.map((each) => (
            <Link
              key={each.id}
              to={`?${new URLSearchParams({ ...Object.fromEntries(search), category: String(each.id) }).toString()}`}
              aria-current={each.id === category.id ? 'page' : undefined}
            >
              {inLanguage(each.quotaName, language)}
            </Link>
          ))}
        </LinkTabs>
      )}
      {category && <CategoryFacts list={list} category={category} />}
      <List
        key={`${list.advtCode} ${list.categoryId}`}
        list={listOfStage[list.stage] as typeof finalSelection}
        name={`selection-${list.stage}`}
        title={title}
        data={page as ListData<typeof finalSelection>}
        columns={[...columns, ...(further ? [further] : [])]}
        filters={{ category: null, outcome: hasOutcomes ? { label: t`Outcome`, values: words, only: outcomes } : null }}
        assumed={assumedAt[list.stage]}
        searchLabel={t`Name, master ID or roll number`}
        rowKey={(person) => person.applicationId}
        empty={<p className={screen.nobody}>{t`No candidates`}</p>}
      />
    </>
  );
}

const outcomesOf: Record<SelectionStage, readonly SelectionOutcome[]> = {
  written: ['selected', 'notSelected'],
  interview: [],
  final: ['selected', 'alternate', 'tied', 'notSelected'],
};

/** Links to the first and the next page; the cursor is in the address along with the filters. */
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
          ...(list.stage === 'written' && category.quotaCode !== 'open'
            ? [{ label: t`Also called in open competition`, value: category.selectedInOpen }]
            : []),
          ...(list.stage === 'final' ? [{ label: t`Alternates`, value: category.alternates }] : []),
        ]}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { SelectionCategory, SelectionList } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import screen from '../../shared/screen.module.css';
import { rowsOfCategory, type SelectionRow } from './people.ts';
import { SelectionTable } from './selection-table.tsx';
import classes from './selection.module.css';

/** The list of each category, one below the other. */
export function CategoryLists({ list, shows = () => true }: { list: SelectionList; shows?: (row: SelectionRow) => boolean }) {
  return list.categories.map((category) => <CategoryList key={category.id} list={list} category={category} shows={shows} />);
}

function CategoryList({ list, category, shows }: { list: SelectionList; category: SelectionCategory; shows: (row: SelectionRow) => boolean }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const quota = inLanguage(category.quotaName, language);
  const seats = localDigits(category.seats, language);
  const title = `${quota} · ${localDigits(category.advtNumber, language)}`;
  return (
    <section aria-label={title} className={classes.category}>
      <div className={classes.categoryHead}>
        <h2 className={screen.heading}>{title}</h2>
        <span className={classes.seats}>{t`Posts: ${seats}`}</span>
      </div>
      <SelectionTable
        caption={title}
        stage={list.stage}
        rows={rowsOfCategory(category).filter(shows)}
        empty={<EmptyState title={t`Nobody in this category`} />}
      />
    </section>
  );
}

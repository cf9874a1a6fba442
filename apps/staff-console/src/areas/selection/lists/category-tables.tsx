import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson, SelectionList } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import screen from '../../../shared/screen.module.css';
import { SelectionTable, stageColumns } from './selection-table.tsx';

type CategoryTablesProps = { list: SelectionList; only?: SelectedPerson['outcome'] };

/** Who stands where, category by category. */
export function CategoryTables({ list, only }: CategoryTablesProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const interviewed = list.stage === 'interview' && list.publishedAt !== null;
  return list.categories.map((category) => {
    const quota = inLanguage(category.quotaName, language);
    const seats = formatNumber(category.seats, language);
    const people = category.people.filter((person) => (only ? person.outcome === only : list.stage === 'final' || person.outcome === 'selected'));
    return (
      <section key={category.id}>
        <h2 className={screen.heading}>
          {quota} · <CodeText value={category.advtNumber} /> · {t`Posts: ${seats}`}
        </h2>
        <SelectionTable caption={quota} people={people} columns={stageColumns[list.stage]} interviewed={interviewed} empty={<p className={screen.nobody}>{t`Nobody in this category`}</p>} />
      </section>
    );
  });
}

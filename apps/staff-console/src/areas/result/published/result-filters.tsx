import { useId, type FormEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ResultRow } from '@psc/api-client/calls/result.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { Button } from '@psc/ui/button.tsx';
import { FilterChips } from '@psc/ui/filter-bar.tsx';
import { useSearchParams } from 'react-router';
import { useResultWords } from './result-words.ts';
import classes from './result-filters.module.css';

type Wanted = 'all' | ResultRow['result'];
const results: ResultRow['result'][] = ['passed', 'failed', 'absent'];

/** Who is shown; everything stands in the address. */
export function ResultFilters() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const words = useResultWords();
  const kept = { advtCode: search.get('advtCode') ?? '' };
  const given = (entries: Record<string, string>) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
  const textOf = (name: string) => search.get(name) ?? '';
  const texts = { advtNumber: textOf('advtNumber'), masterId: textOf('masterId'), citizenshipNumber: textOf('citizenshipNumber') };

  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const field = (name: string) => asciiDigits((elements.namedItem(name) as HTMLInputElement).value).trim();
    setSearch(given({ ...kept, result: textOf('result'), advtNumber: field('advtNumber'), masterId: field('masterId').replaceAll(/\D/gu, ''), citizenshipNumber: field('citizenshipNumber') }));
  };
  return (
    <div className={classes.filters}>
      <FilterChips<Wanted>
        label={t`Result shown`}
        value={results.find((result) => result === textOf('result')) ?? 'all'}
        onChange={(result) => setSearch(given({ ...kept, ...texts, result: result === 'all' ? '' : result }))}
        options={[{ value: 'all', label: t`All` }, ...results.map((result) => ({ value: result, label: words[result] }))]}
      />
      <form key={JSON.stringify(texts)} className={classes.form} onSubmit={filter} role="search">
        <FilterText name="advtNumber" label={t`Advertisement number`} value={texts.advtNumber} />
        <FilterText name="masterId" label={t`Master ID`} value={texts.masterId} />
        <FilterText name="citizenshipNumber" label={t`Citizenship number`} value={texts.citizenshipNumber} />
        <Button type="submit" compact>{t`Filter`}</Button>
        {Object.values(texts).some((text) => text !== '') && (
          <Button kind="quiet" compact onClick={() => setSearch(given({ ...kept, result: textOf('result') }))}>
            {t`Clear`}
          </Button>
        )}
      </form>
    </div>
  );
}

function FilterText({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <span className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={value} autoComplete="off" />
    </span>
  );
}

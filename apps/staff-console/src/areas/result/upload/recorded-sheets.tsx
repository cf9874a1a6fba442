import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import type { RecordedSheet } from './recorded-sheet.ts';

type RecordedSheetsProps<Taken> = {
  title: string;
  sheets: readonly Taken[];
  counts: (sheet: Taken) => { label: string; value: number }[];
  next: (sheet: Taken) => ReactNode;
};

/** The sheets that the last press recorded, with the counts of each. */
export function RecordedSheets<Taken extends RecordedSheet>({ title, sheets, counts, next }: RecordedSheetsProps<Taken>) {
  const { t } = useLingui();
  const [first] = sheets;
  if (!first) return null;
  return (
    <section className={screen.card} role="status" aria-label={t`Imported`}>
      <h2 className={screen.heading}>{title}</h2>
      {sheets.map((sheet) => (
        <div key={`${sheet.paper} ${sheet.fileName}`}>
          <p>
            {sheet.paper} · {sheet.fileName}
          </p>
          <NumberFacts facts={counts(sheet)} />
        </div>
      ))}
      {next(first)}
    </section>
  );
}

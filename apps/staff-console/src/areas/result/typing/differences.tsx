import { useLingui } from '@lingui/react/macro';
import type { MarksTyping, TypedEntry } from '@psc/api-client/areas/result/result.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import screen from '../../../shared/screen.module.css';

/** Marks on which the two officers differ; the answer sheet settles them. */
export function TypingDifferences({ typing: { differing, differences, officers } }: { typing: MarksTyping }) {
  const { t } = useLingui();
  if (differing === 0) return null;
  const count = formatNumber(differing, activeLanguage());
  const typed = (entry: TypedEntry | null) => {
    if (entry === null) return t`Not typed`;
    if (entry.right === null || entry.wrong === null) return <NumberText value={entry.marks} />;
    const [right, wrong] = [localDigits(entry.right, activeLanguage()), localDigits(entry.wrong, activeLanguage())];
    return (
      <>
        <NumberText value={entry.marks} /> · {t`${right} right, ${wrong} wrong`}
      </>
    );
  };
  return (
    <section aria-label={t`Differences`}>
      <p className={screen.notice} data-tone="refused">
        {t`Marks that differ: ${count}. Check the answer sheets; the officer who mistyped corrects the marks and finishes again.`}
      </p>
      <DataTable
        caption={t`Differences`}
        rows={differences}
        rowKey={(row) => row.rollNumber}
        columns={[
          { key: 'roll', head: t`Roll number`, align: 'end', cell: (row) => <CodeText value={row.rollNumber} /> },
          { key: 'first', head: officers[0]?.name ?? '', align: 'end', cell: (row) => typed(row.first) },
          { key: 'second', head: officers[1]?.name ?? '', align: 'end', cell: (row) => typed(row.second) },
        ]}
      />
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { FinalCandidates } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PersonName } from './person-name.tsx';

/** Seats of each category: empty ones, where they go, and the next alternate. */
export function SeatsOfFinal({ final }: { final: FinalCandidates }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <DataTable
      caption={t`Seats by category`}
      rows={final.categories}
      rowKey={(row) => row.categoryId}
      columns={[
        { key: 'category', head: t`Category`, cell: (row) => inLanguage(row.quotaName, language) },
        { key: 'number', head: t`Advertisement number`, cell: (row) => <CodeText value={row.advtNumber} /> },
        { key: 'seats', head: t`Posts`, align: 'end', cell: (row) => <NumberText value={row.seats} /> },
        { key: 'unfilled', head: t`Unfilled`, align: 'end', cell: (row) => <NumberText value={row.unfilled} /> },
        {
          key: 'where',
          head: t`Used for`,
          cell: (row) => {
            if (row.movedToOpen > 0) return t`To open competition`;
            if (row.unfilled === 0) return null;
            if (row.carriedTo === null) return t`Can be carried to the next requisition of this post`;
            const requisitionNo = row.carriedTo.requisitionNo;
            return (
              <>
                {t`To requisition`} <CodeText value={requisitionNo} />
              </>
            );
          },
        },
        { key: 'next', head: t`Next alternate`, cell: (row) => (row.next ? <PersonName person={row.next} /> : t`Nobody`) },
      ]}
    />
  );
}

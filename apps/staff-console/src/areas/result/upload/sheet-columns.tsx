import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import screen from '../../../shared/screen.module.css';

type SheetColumn = { heading: string; ne: string; about: string; example: string };

export function SheetColumns({ columns }: { columns: SheetColumn[] }) {
  const { t } = useLingui();
  return (
    <section className={screen.card} aria-labelledby="sheet-heading">
      <h2 id="sheet-heading" className={screen.heading}>{t`Layout of the sheet`}</h2>
      <p>{t`An Excel file (.xlsx). Only its first sheet is read; its first row holds the headings, in English or in Nepali.`}</p>
      <DataTable
        caption={t`Columns of the sheet`}
        rows={columns}
        rowKey={(column) => column.heading}
        columns={[
          {
            key: 'heading',
            head: t`Heading`,
            cell: (column) => (
              <>
                <span lang="en">{column.heading}</span> / <span lang="ne">{column.ne}</span>
              </>
            ),
          },
          { key: 'about', head: t`Content`, cell: (column) => column.about },
          { key: 'example', head: t`Example`, cell: (column) => localDigits(column.example, activeLanguage()) },
        ]}
      />
    </section>
  );
}

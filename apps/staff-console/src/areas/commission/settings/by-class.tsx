import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';

type Change = { version: number; holdsFromAd: string; source: string; enteredAt: string | null; enteredBy: string | null };
type OfClass<One extends Change> = { classId: number; class: Bilingual; version: number; today: One | null; changes: readonly One[] };

type ByClassProps<One extends Change, Row extends OfClass<One>> = {
  /** Identifies the section in the address and on the screen. */
  name: string;
  title: string;
  about: string;
  rows: readonly Row[];
  values: readonly { key: string; head: string; of: (change: One) => ReactNode }[];
  form: (row: Row, onDone: () => void) => ReactNode;
};

/** The values in force for each class today; the open class also shows its history and the form for the next change. */
export function ByClass<One extends Change, Row extends OfClass<One>>({ name, title, about, rows, values, form }: ByClassProps<One, Row>) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const may = useMay();
  const language = activeLanguage();
  const open = rows.find(({ classId }) => String(classId) === search.get(name));
  const close = () => put({ [name]: null });
  return (
    <section aria-labelledby={name}>
      <h2 className={screen.heading} id={name}>
        {title}
      </h2>
      <p className={screen.about}>{about}</p>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={(row) => row.classId}
        columns={[
          { key: 'class', head: t`Class`, cell: (row) => inLanguage(row.class, language) },
          ...values.map(({ key, head, of }) => ({
            key,
            head,
            align: 'end' as const,
            wrap: true,
            cell: (row: Row) => row.today && of(row.today),
          })),
          { key: 'since', head: t`Since`, cell: (row) => row.today && <DateText ad={row.today.holdsFromAd} short /> },
          { key: 'coming', head: t`Next change`, cell: (row) => <Coming changes={row.changes} /> },
        ]}
        onOpen={(row) => visit({ [name]: String(row.classId) })}
        openKey={open?.classId ?? null}
        onClose={close}
      />
      {open && (
        <SidePanel title={inLanguage(open.class, language)} onClose={close}>
          {may('create') && form(open, close)}
          <h3 className={screen.heading}>{t`History`}</h3>
          <Timeline
            entries={open.changes.map((change) => ({
              key: change.version,
              title: <DateText ad={change.holdsFromAd} short />,
              instant: change.enteredAt ?? undefined,
              by: change.enteredBy,
              detail: (
                <FactList
                  facts={[
                    ...values.map(({ head, of }) => ({ label: head, value: of(change) })),
                    { label: t`Source`, value: change.source },
                  ]}
                />
              ),
            }))}
          />
        </SidePanel>
      )}
    </section>
  );
}

function Coming({ changes }: { changes: readonly Change[] }) {
  const [next] = changes
    .map(({ holdsFromAd }) => holdsFromAd)
    .filter((day) => day > todayAd())
    .toSorted();
  return next === undefined ? null : <DateText ad={next} short />;
}

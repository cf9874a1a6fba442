import { useLingui } from '@lingui/react/macro';
import type { ClassFees, FeeChange } from '@psc/api-client/calls/master-data.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { FeeForm } from './fee-form.tsx';

/** What it costs to apply, by class. */
export function Fees({ fees }: { fees: readonly ClassFees[] }) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const may = useMay();
  const language = activeLanguage();
  const open = fees.find(({ classId }) => String(classId) === search.get('fee'));
  const close = () => put({ fee: null });
  const priceOf = (fee: FeeChange | null, price: 'basicPricePaisa' | 'extraPricePaisa') => fee && <MoneyText amountPaisa={fee[price]} />;
  return (
    <section aria-labelledby="fees">
      <h2 className={screen.heading} id="fees">{t`Fees by class`}</h2>
      <p
        className={screen.about}
      >{t`An advertisement keeps the fee of the day of its publication. After the normal deadline it is double.`}</p>
      <DataTable
        caption={t`Fees by class`}
        rows={fees}
        rowKey={(row) => row.classId}
        columns={[
          { key: 'class', head: t`Class`, cell: (row) => inLanguage(row.class, language) },
          { key: 'basic', head: t`Basic price`, align: 'end', cell: (row) => priceOf(row.today, 'basicPricePaisa') },
          { key: 'extra', head: t`Each further category`, align: 'end', cell: (row) => priceOf(row.today, 'extraPricePaisa') },
          { key: 'since', head: t`Since`, cell: (row) => row.today && <DateText ad={row.today.holdsFromAd} short /> },
          { key: 'coming', head: t`Next change`, cell: (row) => <Coming changes={row.changes} /> },
        ]}
        onOpen={(row) => visit({ fee: String(row.classId) })}
        openKey={open?.classId ?? null}
        onClose={close}
      />
      {open && (
        <SidePanel title={inLanguage(open.class, language)} onClose={close}>
          {may('create') && <FeeForm key={`${open.classId}.${open.version}`} fees={open} onDone={close} />}
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
                    { label: t`Basic price`, value: priceOf(change, 'basicPricePaisa') },
                    { label: t`Each further category`, value: priceOf(change, 'extraPricePaisa') },
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

function Coming({ changes }: { changes: readonly FeeChange[] }) {
  const [next] = changes
    .map(({ holdsFromAd }) => holdsFromAd)
    .filter((day) => day > todayAd())
    .toSorted();
  return next === undefined ? null : <DateText ad={next} short />;
}

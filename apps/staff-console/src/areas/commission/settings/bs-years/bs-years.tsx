import { useLingui } from '@lingui/react/macro';
import type { BsYearRevision, BsYearRow } from '@psc/api-client/areas/commission/bs-year.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { BsYearForm } from './bs-year-form.tsx';
import { BsYearRevisions } from './bs-year-revisions.tsx';
import { monthDaysText } from './month-days.ts';

type BsYearsProps = { years: readonly BsYearRow[]; revisions: readonly BsYearRevision[] };

/** The months of the coming years, which two officers confirm once the government has published them. */
export function BsYears({ years, revisions }: BsYearsProps) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const may = useMay();
  const language = activeLanguage();
  const open = years.find(({ bsYear }) => String(bsYear) === search.get('bsYear'));
  const close = () => put({ bsYear: null });
  const nameOf = (bsYear: number) => {
    const year = localDigits(bsYear, language);
    return t`Year ${year} B.S.`;
  };
  return (
    <section aria-labelledby="bs-years">
      <h2 className={screen.heading} id="bs-years">{t`Months of Bikram Sambat`}</h2>
      <p className={screen.about}>
        {t`Until the government publishes the calendar of a year, the days of its months are a forecast. One officer enters the published days and another approves them.`}
      </p>
      <DataTable
        caption={t`Months of Bikram Sambat`}
        rows={years}
        rowKey={(row) => row.bsYear}
        columns={[
          { key: 'year', head: t`Year`, cell: (row) => nameOf(row.bsYear) },
          { key: 'days', head: t`Days of the months`, wrap: true, cell: (row) => monthDaysText(row.monthDays, language) },
          {
            key: 'state',
            head: t`Status`,
            cell: (row) =>
              row.confirmedAt === null ? (
                <StatusBadge tone="neutral">{t`Forecast`}</StatusBadge>
              ) : (
                <StatusBadge tone="done">{t`Confirmed`}</StatusBadge>
              ),
          },
          {
            key: 'confirmed',
            head: t`Confirmed on`,
            cell: ({ confirmedAt }) => (confirmedAt === null ? '–' : <DateText instant={confirmedAt} short />),
          },
        ]}
        onOpen={(row) => visit({ bsYear: String(row.bsYear) })}
        openKey={open?.bsYear ?? null}
        onClose={close}
      />
      <BsYearRevisions revisions={revisions} />
      {open && (
        <SidePanel title={nameOf(open.bsYear)} onClose={close}>
          {may('update') ? <BsYearForm key={open.bsYear} year={open} onDone={close} /> : <p>{monthDaysText(open.monthDays, language)}</p>}
        </SidePanel>
      )}
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { FeeRebateChange, FeeRebateRow } from '@psc/api-client/areas/commission/master-data.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { IconPlus } from '@tabler/icons-react';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { RebateForm, type RebateChoices } from './rebate-form.tsx';

/** Groups that pay a different fee than their class, with the start date. */
export function Rebates({ rebates, choices }: { rebates: readonly FeeRebateRow[]; choices: RebateChoices }) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const may = useMay()('create');
  const language = activeLanguage();
  const asked = search.get('rebate');
  const open = rebates.find(({ rebateId }) => String(rebateId) === asked);
  const isNew = asked === 'new' && may;
  const close = () => put({ rebate: null });
  const newest = (row: FeeRebateRow) => row.today ?? row.changes[0]!;
  return (
    <section aria-labelledby="rebates">
      <h2 className={screen.heading} id="rebates">{t`Rebates and other fees`}</h2>
      <p
        className={screen.about}
      >{t`If several rebates apply, the applicant gets the highest; of several surcharges and amounts, the lowest. The rebate is deducted from that. An advertisement keeps the rules of the day of its publication.`}</p>
      {may && (
        <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ rebate: 'new' })}>
          {t`Add a rebate`}
        </Button>
      )}
      <DataTable
        caption={t`Rebates and other fees`}
        rows={rebates}
        rowKey={(row) => row.rebateId}
        columns={[
          { key: 'name', head: t`Name`, wrap: true, cell: (row) => inLanguage(newest(row).name, language) },
          { key: 'for', head: t`For`, wrap: true, cell: (row) => <ForWhom rebate={newest(row)} /> },
          {
            key: 'amount',
            head: t`Amount to pay`,
            wrap: true,
            cell: (row) => (row.today ? <Amount rule={row.today} /> : t`Same as everyone`),
          },
          { key: 'since', head: t`Since`, cell: (row) => <DateText ad={newest(row).holdsFromAd} short /> },
        ]}
        onOpen={(row) => visit({ rebate: String(row.rebateId) })}
        openKey={open?.rebateId ?? null}
        onClose={close}
        empty={<EmptyState title={t`No rebates have been entered`} />}
      />
      {(open || isNew) && (
        <SidePanel title={open ? inLanguage(newest(open).name, language) : t`Add a rebate`} onClose={close}>
          {may && <RebateForm key={open?.rebateId ?? 'new'} rebate={open ?? null} choices={choices} onDone={close} />}
          {open && <RebateHistory rebate={open} />}
        </SidePanel>
      )}
    </section>
  );
}

function Amount({ rule: { kind, percent: part, amountPaisa } }: { rule: FeeRebateChange }) {
  const { t } = useLingui();
  const percent = formatNumber(part, activeLanguage());
  if (amountPaisa !== null) return <MoneyText amountPaisa={amountPaisa} />;
  if (part === 0) return t`Same as everyone`;
  return kind === 'rebate' ? t`${percent} % less` : t`${percent} % more`;
}

/** Conditions of the rebate; an applicant has to meet all of them. */
function ForWhom({ rebate }: { rebate: FeeRebateChange }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const asked = [rebate.class, rebate.quota, rebate.province].filter((name) => name !== null).map((name) => inLanguage(name, language));
  if (rebate.forDisabled) asked.push(t`People with a disability`);
  return asked.length === 0 ? t`Everybody` : asked.join(' · ');
}

function RebateHistory({ rebate: { changes } }: { rebate: FeeRebateRow }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <>
      <h3 className={screen.heading}>{t`History`}</h3>
      <Timeline
        entries={changes.map((change) => ({
          key: change.version,
          title: <DateText ad={change.holdsFromAd} short />,
          instant: change.enteredAt,
          by: change.enteredBy,
          detail: (
            <FactList
              facts={[
                { label: t`Name`, value: inLanguage(change.name, language) },
                { label: t`For`, value: <ForWhom rebate={change} /> },
                { label: t`Amount to pay`, value: <Amount rule={change} /> },
                { label: t`Source`, value: change.source },
              ]}
            />
          ),
        }))}
      />
    </>
  );
}

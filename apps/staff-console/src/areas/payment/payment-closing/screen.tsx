import { useLingui } from '@lingui/react/macro';
import type { DayOfAccount } from '@psc/api-client/areas/payment/payment-closing.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { AccountPanel } from './account-panel.tsx';
import { nameOfAccount } from './closing-words.ts';
import { DayChooser } from './day-chooser.tsx';
import type { loader } from './loader.ts';

export default function ClosingScreen() {
  const { t } = useLingui();
  const { day, differences, todayAd } = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const open = day.accounts.find(({ account }) => account === search.get('account'));
  const close = () => put({ account: null });
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/payment/closing')}
        aside={
          <ScreenHelp>
            {t`Compare the statement of each provider and bank with our records of the day, explain what differs, and close the day.`}
          </ScreenHelp>
        }
      />
      <DayChooser dayAd={day.dayAd} todayAd={todayAd} waiting={day.waiting} />
      <DataTable
        caption={t`Providers and banks of this day`}
        rows={day.accounts}
        rowKey={(row) => row.account}
        columns={useColumns()}
        openKey={open?.account}
        onOpen={(row) => visit({ day: day.dayAd, account: row.account })}
        onClose={close}
      />
      {open && (
        <AccountPanel key={`${day.dayAd} ${open.account}`} day={day} account={open} differences={differences ?? []} onClose={close} />
      )}
    </>
  );
}

function useColumns(): Column<DayOfAccount>[] {
  const { t } = useLingui();
  const count = (value: number) => formatNumber(value, activeLanguage());
  return [
    { key: 'account', head: t`Provider or bank`, cell: nameOfAccount, wrap: true },
    { key: 'heldCount', head: t`Payments held`, cell: ({ held }) => count(held.count), align: 'end' },
    { key: 'held', head: t`Held`, cell: ({ held }) => <MoneyText amountPaisa={held.paisa} />, align: 'end' },
    { key: 'stated', head: t`Stated`, cell: ({ stated }) => (stated ? <MoneyText amountPaisa={stated.paisa} /> : '–'), align: 'end' },
    { key: 'open', head: t`To explain`, cell: ({ openDifferences }) => count(openDifferences), align: 'end' },
    { key: 'state', head: t`Status`, cell: (row) => <State of={row} /> },
  ];
}

function State({ of: { closedWith, openDifferences, request, heldChanged, held } }: { of: DayOfAccount }) {
  const { t } = useLingui();
  if (closedWith) return <StatusBadge tone="done">{t`Closed`}</StatusBadge>;
  if (openDifferences > 0) return <StatusBadge tone="attention">{t`Differences to explain`}</StatusBadge>;
  if (heldChanged) return <StatusBadge tone="attention">{t`Statement to record again`}</StatusBadge>;
  if (request?.state === 'asked') return <StatusBadge tone="waiting">{t`Ready to close`}</StatusBadge>;
  if (request) return <StatusBadge tone="attention">{t`Statement to record again`}</StatusBadge>;
  if (held.count > 0) return <StatusBadge tone="waiting">{t`Statement missing`}</StatusBadge>;
  return <StatusBadge tone="neutral">{t`Nothing received`}</StatusBadge>;
}

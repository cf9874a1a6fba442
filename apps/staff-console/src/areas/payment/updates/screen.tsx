import { useLingui } from '@lingui/react/macro';
import type { PaymentUpdate } from '@psc/api-client/calls/payment-types.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows, type RowsPage } from '@psc/ui/use-more-rows.ts';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { Tabs } from '../../../shared/tabs.tsx';
import { nextPage, voucherTabs, type loader, type VoucherTab } from './loader.ts';
import { VoucherPanel } from './voucher-panel.tsx';
import { VoucherTable } from './voucher-table.tsx';

/** Payments of these providers are brought up to date on screens of their own. */
const channels = ['cips', 'esewa', 'khalti'] as const;

/** Bank vouchers: those that wait for a decision, and those that were decided. */
export function PaymentUpdatesScreen() {
  const { t } = useLingui();
  const pages = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const tab = voucherTabs.find((name) => `#${name}` === hash) ?? 'submitted';
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/update/payment')}
        description={t`Compare each bank voucher with the fee of its application, then approve or reject it. The candidate is told by mail.`}
      />
      <Tabs label={t`Vouchers by state`}>
        {voucherTabs.map((name) => (
          <Link key={name} to={{ hash: name }} aria-current={name === tab ? 'page' : undefined}>
            {shownWord(`titles./admin/update/payment#${name}`)} {name === 'submitted' && <span>({countOf(pages.submitted)})</span>}
          </Link>
        ))}
        {channels.map((channel) => (
          <Link key={channel} to={`/admin/update/payment/${channel}`}>
            {shownWord(`titles./admin/update/payment/${channel}`)}
          </Link>
        ))}
      </Tabs>
      <Vouchers key={tab} tab={tab} page={pages[tab]} />
    </>
  );
}

/** How many wait; a plus where there are more than the first page holds. */
function countOf(page: RowsPage<PaymentUpdate>): string {
  return `${formatNumber(page.rows.length, activeLanguage())}${page.nextAfterId === null ? '' : '+'}`;
}

function Vouchers({ tab, page }: { tab: VoucherTab; page: RowsPage<PaymentUpdate> }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { rows, more } = useMoreRows(page, (pageNumber) => nextPage(tab, pageNumber));
  const openId = Number(new URLSearchParams(search).get('open')) || null;
  const opened = rows.find((row) => row.applicationId === openId);
  const open = (id: number | null) => navigate({ search: id === null ? '' : `open=${id}`, hash: tab }, { preventScrollReset: true });
  const nextOf = (row: PaymentUpdate) => {
    const position = rows.indexOf(row);
    return (rows[position + 1] ?? rows[position - 1])?.applicationId ?? null;
  };
  return (
    <>
      <VoucherTable tab={tab} rows={rows} more={more} openId={openId} onOpen={(row) => void open(row.applicationId)} />
      {opened && (
        <VoucherPanel
          key={opened.applicationId}
          voucher={opened}
          nextId={nextOf(opened)}
          onClose={() => void open(null)}
          onDecided={(next) => void open(next)}
        />
      )}
    </>
  );
}

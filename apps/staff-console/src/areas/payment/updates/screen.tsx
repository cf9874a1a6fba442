import { useLingui } from '@lingui/react/macro';
import { vouchers } from '@psc/api-client/calls/payment.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, Navigate, Outlet, useLoaderData, useLocation } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { namedOptions } from '../../../shared/list/list-words.ts';
import { Tabs } from '../../../shared/tabs.tsx';
import type { loader } from './loader.ts';
import { useVoucherColumns } from './voucher-columns.tsx';

/** Payments of these providers are brought up to date on screens of their own. */
const channels = ['cips', 'esewa', 'khalti'] as const;
const tabs = ['submitted', 'approved', 'rejected'] as const;
const addressOf = (tab: (typeof tabs)[number]) => ({ search: tab === 'submitted' ? '' : `?status=${tab}`, hash: tab });

/** Bank vouchers: those that wait for a decision, and those that were decided. */
export default function PaymentUpdatesScreen() {
  const { t } = useLingui();
  const { list, banks } = useLoaderData<typeof loader>();
  const { hash, search } = useLocation();
  const columns = useVoucherColumns();
  const tab = tabs.find((name) => name === list.query.status) ?? 'submitted';
  const asked = tabs.find((name) => `#${name}` === hash) ?? tab;
  // The menu and the search of screens know a tab by what stands behind the `#`.
  if (asked !== tab && !new URLSearchParams(search).has('status')) return <Navigate to={addressOf(asked)} replace />;
  const { total } = list.page;
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/update/payment')}
        description={t`Compare each bank voucher with the fee of its application, then approve or reject it. The candidate is notified by mail.`}
      />
      <Tabs label={t`Vouchers by state`}>
        {tabs.map((name) => (
          <Link key={name} to={addressOf(name)} aria-current={name === tab ? 'page' : undefined}>
            {shownWord(`titles./admin/update/payment#${name}`)}{' '}
            {name === tab && total && (
              <span>
                ({formatNumber(total.count, activeLanguage())}
                {total.more && '+'})
              </span>
            )}
          </Link>
        ))}
        {channels.map((channel) => (
          <Link key={channel} to={`/admin/update/payment/${channel}`}>
            {shownWord(`titles./admin/update/payment/${channel}`)}
          </Link>
        ))}
      </Tabs>
      <List
        list={vouchers}
        name="vouchers"
        title={shownWord(`titles./admin/update/payment#${tab}`)}
        data={list}
        columns={columns}
        filters={{
          status: null,
          bankId: { label: t`Bank`, options: namedOptions(banks) },
          amountDiffers: { label: t`Amount differs from the fee` },
          uploadedOn: { label: t`Uploaded` },
        }}
        searchLabel={t`Name, master ID or number`}
        rowKey={(row) => row.applicationId}
        opens
        panel={(rows) => <Outlet context={rows} />}
        empty={
          <EmptyState
            title={tab === 'submitted' ? t`No voucher waits for a decision` : t`No vouchers here yet`}
          >{t`Vouchers appear here when candidates upload them.`}</EmptyState>
        }
      />
    </>
  );
}

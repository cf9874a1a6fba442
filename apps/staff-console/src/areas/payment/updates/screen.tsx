import { useLingui } from '@lingui/react/macro';
import { vouchers } from '@psc/api-client/areas/payment/payment.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, Navigate, Outlet, useLoaderData, useLocation } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { List } from '../../../shared/list/list.tsx';
import { namedOptions } from '../../../shared/list/list-words.ts';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import type { loader } from './loader.ts';
import { useVoucherColumns } from './voucher-columns.tsx';

const tabs = enumerations.paymentUpdateStatus;
type Tab = (typeof tabs)[number];
/** The desk's own work; the other statuses are set by decisions elsewhere. */
const decidedHere: readonly Tab[] = ['submitted', 'approved', 'rejected'];
/** `governmentExperienceImplemented` is `government-experience-implemented` in addresses. */
const hashOf = (tab: Tab) => tab.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
const addressOf = (tab: Tab) => ({ search: tab === 'submitted' ? '' : `?status=${tab}`, hash: hashOf(tab) });

export default function PaymentUpdatesScreen() {
  const { t } = useLingui();
  const { list, banks } = useLoaderData<typeof loader>();
  const { hash, search } = useLocation();
  const tab = tabs.find((name) => name === list.query.status) ?? 'submitted';
  const columns = useVoucherColumns(tab);
  const asked = tabs.find((name) => `#${hashOf(name)}` === hash) ?? tab;
  // The menu and the command palette link to a tab by its hash.
  if (asked !== tab && !new URLSearchParams(search).has('status')) return <Navigate to={addressOf(asked)} replace />;
  const { total } = list.page;
  const titleOf = (name: Tab) => messageText(`titles./admin/update/payment#${hashOf(name)}`);
  const isShown = (name: Tab) => decidedHere.includes(name) || name === tab;
  const decided = t`Compare each bank voucher with the fee of its application, then approve or reject it. The candidate is notified by e-mail.`;
  const what: Record<Tab, string> = {
    ...{ submitted: decided, approved: decided, rejected: decided },
    implemented: t`Payments that matched nothing and have been decided on.`,
    governmentExperienceImplemented: t`Fees of internal competition, where scrutiny accepted the government service.`,
    governmentExperienceRejected: t`Fees of internal competition, where scrutiny rejected the application.`,
    noVerificationRequired: t`Payments confirmed by their provider; no officer has to verify them.`,
  };
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/update/payment')}
        aside={<ScreenHelp>{what[tab]}</ScreenHelp>}
        tabs={
          <LinkTabs
            label={t`Vouchers by status`}
            further={[
              ...tabs.filter((name) => !isShown(name)).map((name) => ({ to: addressOf(name), label: titleOf(name) })),
              { to: '/admin/merchant-verify-payment', label: t`Check with the provider` },
            ]}
          >
            {tabs.filter(isShown).map((name) => (
              <Link key={name} to={addressOf(name)} aria-current={name === tab ? 'page' : undefined}>
                {titleOf(name)}{' '}
                {name === tab && total && (
                  <span>
                    ({formatNumber(total.count, activeLanguage())}
                    {total.more && '+'})
                  </span>
                )}
              </Link>
            ))}
          </LinkTabs>
        }
      />
      <List
        list={vouchers}
        name="vouchers"
        title={messageText(`titles./admin/update/payment#${hashOf(tab)}`)}
        data={list}
        columns={columns}
        filters={{
          status: null,
          bankId: { label: t`Bank`, options: namedOptions(banks) },
          advtCode: { label: t`Advertisement code` },
          amountRupees: { label: t`Amount in rupees` },
          amountDiffers: { label: t`Amount differs from the fee` },
          uploadedOn: { label: t`Uploaded` },
          paidInOn: { label: t`Date on the voucher` },
        }}
        searchLabel={t`Name, master ID or number`}
        rowKey={(row) => row.updateId}
        opens
        waits={(row) => row.status === 'submitted' && row.request === null}
        panel={() => <Outlet />}
        empty={
          <EmptyState title={tab === 'submitted' ? t`No vouchers are waiting for a decision` : t`Nothing here yet`}>{what[tab]}</EmptyState>
        }
      />
    </>
  );
}

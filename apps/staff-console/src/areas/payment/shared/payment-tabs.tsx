import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';

type Part = { title: string; privilege: PrivilegeName };

const parts: readonly Part[] = [
  { title: '/admin/payment', privilege: 'paymentUpdate' },
  { title: '/admin/payment#check-synchronised-payment', privilege: 'checkPayment' },
  { title: '/admin/payment/update', privilege: 'paymentUpdate' },
];
/** The look-ups and reports to providers, which share one tab. */
const askedBy: readonly Part[] = [
  { title: '/admin/payment/verifyPayment', privilege: 'checkPayment' },
  { title: '/admin/payment/verifyEbp', privilege: 'checkPayment' },
  { title: '/admin/payment/checkPaymentByEbpCode', privilege: 'checkPayment' },
  { title: '/admin/merchant-verify-payment', privilege: 'updatePayment' },
  { title: '/admin/update/payment/cips', privilege: 'updatePayment' },
  { title: '/admin/update/payment/esewa', privilege: 'updatePayment' },
  { title: '/admin/update/payment/khalti', privilege: 'updatePayment' },
  { title: '/admin/payment/ebpCode', privilege: 'paymentUpdate' },
  { title: '/admin/payment/renameEbpCode', privilege: 'paymentUpdate' },
];

/** @param count shown after the label of the open tab */
export function PaymentTabs({ open, count }: { open: string; count?: ReactNode }) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const isOpenTo = ({ privilege }: Part) => may(privilege, 'read', privileges);
  const ways = askedBy.filter(isOpenTo);
  const isAsking = ways.some(({ title }) => title === open);
  return (
    <>
      <LinkTabs label={t`Parts of the payment screen`}>
        {parts.filter(isOpenTo).map(({ title }) => (
          <Link key={title} to={title} aria-current={title === open ? 'page' : undefined}>
            {messageText(`titles.${title}`)} {title === open && count}
          </Link>
        ))}
        {ways[0] && (
          <Link to={ways[0].title} aria-current={isAsking ? 'page' : undefined}>
            {t`Check with the provider`}
          </Link>
        )}
      </LinkTabs>
      {isAsking && (
        <LinkTabs label={t`Identified by`}>
          {ways.map(({ title }) => (
            <Link key={title} to={title} aria-current={title === open ? 'page' : undefined}>
              {messageText(`titles.${title}`)}
            </Link>
          ))}
        </LinkTabs>
      )}
    </>
  );
}

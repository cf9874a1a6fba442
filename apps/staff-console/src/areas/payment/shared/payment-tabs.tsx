import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link } from 'react-router';
import { Tabs } from '../../../shared/tabs.tsx';

/** The parts of the payment screen and whom each opens to. */
const parts: readonly { title: string; privilege: PrivilegeName }[] = [
  { title: '/admin/payment', privilege: 'paymentUpdate' },
  { title: '/admin/payment#check-synchronised-payment', privilege: 'checkPayment' },
  { title: '/admin/payment/verifyPayment', privilege: 'checkPayment' },
  { title: '/admin/payment/verifyEbp', privilege: 'checkPayment' },
  { title: '/admin/payment/checkPaymentByEbpCode', privilege: 'checkPayment' },
  { title: '/admin/payment/ebpCode', privilege: 'paymentUpdate' },
  { title: '/admin/payment/renameEbpCode', privilege: 'paymentUpdate' },
];

/** @param count stands behind the words of the part that is open */
export function PaymentTabs({ open, count }: { open: string; count?: ReactNode }) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  return (
    <Tabs label={t`Parts of the payment screen`}>
      {parts
        .filter((part) => may(part.privilege, 'read', privileges))
        .map(({ title }) => (
          <Link key={title} to={title} aria-current={title === open ? 'page' : undefined}>
            {shownWord(`titles.${title}`)} {title === open && count}
          </Link>
        ))}
    </Tabs>
  );
}

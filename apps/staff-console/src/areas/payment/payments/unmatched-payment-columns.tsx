import { useLingui } from '@lingui/react/macro';
import type { UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { applicationTones, usePaymentWords } from '../shared/payment-words.ts';
import { ReferenceText } from '../shared/reference-text.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import { useUnmatchedPaymentMessages } from './unmatched-payment-messages.ts';

export function useUnmatchedPaymentColumns(): Column<UnmatchedPayment>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const words = usePaymentWords();
  const unmatchedMessages = useUnmatchedPaymentMessages();
  return [
    {
      key: 'application',
      head: t`Application`,
      cell: ({ payment }) => (
        <TwoLines first={<CodeText value={payment.applicationNumber} />} second={inLanguage(payment.post, language)} />
      ),
    },
    {
      key: 'candidate',
      head: t`Candidate`,
      cell: ({ payment }) => (
        <TwoLines first={inLanguage(payment.candidateName, language)} second={<CodeText value={payment.masterId} />} />
      ),
    },
    {
      key: 'method',
      head: t`Provider`,
      cell: ({ payment, arrivedReference }) => (
        <TwoLines first={messageText(`enums.paymentMethod.${payment.method}`)} second={<ReferenceText value={arrivedReference} />} />
      ),
    },
    {
      key: 'arrived',
      sort: 'foundAt',
      head: t`Arrived`,
      align: 'end',
      cell: (row) => (
        <TwoLines first={<MoneyText amountPaisa={row.arrivedPaisa} />} second={<DateText ad={nepalDayOf(row.foundAt)} short />} />
      ),
    },
    { key: 'why', head: t`Why it matches no payment`, cell: (row) => unmatchedMessages.why(row) },
    {
      key: 'fee',
      head: t`Fee of the application`,
      cell: ({ payment }) => (
        <StatusBadge tone={applicationTones[payment.paymentStatus]}>{words.application[payment.paymentStatus]}</StatusBadge>
      ),
    },
    {
      key: 'decision',
      decides: true,
      head: t`Decision`,
      cell: (row) =>
        row.resolution === null ? (
          <StatusBadge tone="attention">{row.request ? t`Waiting for a second officer` : t`Waiting`}</StatusBadge>
        ) : (
          <StatusBadge tone="done">{unmatchedMessages.resolutions[row.resolution]}</StatusBadge>
        ),
    },
  ];
}

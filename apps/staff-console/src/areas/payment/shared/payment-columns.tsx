import { useLingui } from '@lingui/react/macro';
import type { CheckedPayment } from '@psc/api-client/calls/payment-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { applicationTones, paymentTones, usePaymentWords } from './payment-words.ts';
import { ReferenceText } from './reference-text.tsx';
import { TwoLines } from './two-lines.tsx';

/** Payments at providers, each with the application that it is for. */
export function usePaymentColumns(): Column<CheckedPayment>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const words = usePaymentWords();
  return [
    {
      key: 'application',
      head: t`Application`,
      cell: (row) => <TwoLines first={<CodeText value={row.applicationNumber} />} second={inLanguage(row.post, language)} />,
    },
    {
      key: 'candidate',
      head: t`Candidate`,
      cell: (row) => <TwoLines first={inLanguage(row.candidateName, language)} second={<CodeText value={row.masterId} />} />,
    },
    {
      key: 'method',
      sort: 'startedAt',
      head: t`Provider`,
      cell: (row) => (
        <TwoLines first={shownWord(`enums.paymentMethod.${row.method}`)} second={<DateText ad={nepalDayOf(row.startedAt)} short />} />
      ),
    },
    {
      key: 'reference',
      head: t`Reference`,
      cell: (row) => (
        <TwoLines
          first={<ReferenceText value={row.reference} />}
          second={row.providerReference !== null && <ReferenceText value={row.providerReference} />}
        />
      ),
    },
    { key: 'amount', head: t`Amount`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.amountPaisa} /> },
    {
      key: 'status',
      head: t`Payment`,
      cell: (row) => (
        <TwoLines
          first={<StatusBadge tone={paymentTones[row.status]}>{words.payment[row.status]}</StatusBadge>}
          second={row.providerAnswered === false && t`The provider did not answer`}
        />
      ),
    },
    {
      key: 'application-status',
      head: t`Fee of the application`,
      cell: (row) => (
        <TwoLines
          first={<StatusBadge tone={applicationTones[row.paymentStatus]}>{words.application[row.paymentStatus]}</StatusBadge>}
          second={row.receiptNumber !== null && <CodeText value={row.receiptNumber} />}
        />
      ),
    },
  ];
}

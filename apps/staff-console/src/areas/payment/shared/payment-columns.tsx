import { useLingui } from '@lingui/react/macro';
import type { CheckedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { applicationTones, paymentTones, usePaymentWords } from './payment-words.ts';
import { ReferenceText } from './reference-text.tsx';
import { TwoLines } from './two-lines.tsx';

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
        <TwoLines first={messageText(`enums.paymentMethod.${row.method}`)} second={<DateText ad={nepalDayOf(row.startedAt)} short />} />
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
      decides: true,
      head: t`Payment`,
      cell: (row) => (
        <TwoLines
          first={<StatusBadge tone={paymentTones[row.status]}>{words.payment[row.status]}</StatusBadge>}
          second={
            <>
              {row.providerDenial !== null && <StatusBadge tone="attention">{words.denial[row.providerDenial]}</StatusBadge>}
              {row.providerAnswered === false && t`The provider did not answer`}
            </>
          }
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
    { key: 'advtCode', hidden: true, head: t`Advertisement code`, cell: (row) => <CodeText value={row.advtCode} /> },
    { key: 'ebpCode', hidden: true, head: t`EBP code`, cell: (row) => row.ebpCode && <ReferenceText value={row.ebpCode} /> },
    {
      key: 'transactionDate',
      hidden: true,
      head: t`Transaction date`,
      cell: (row) => row.transactionDateAd && <DateText ad={row.transactionDateAd} short />,
    },
    { key: 'payer', hidden: true, head: t`Payer`, cell: (row) => row.payerName },
    { key: 'agency', hidden: true, head: t`Agency`, cell: (row) => row.agencyName },
    { key: 'requestCode', hidden: true, head: t`Request code`, cell: (row) => row.requestCode },
    { key: 'phone', hidden: true, head: t`Phone number`, cell: (row) => <CodeText value={row.phoneNumber} /> },
    { key: 'voucherMobile', hidden: true, head: t`Mobile number of the voucher`, cell: (row) => row.voucherMobileNumber },
    { key: 'bank', hidden: true, head: t`Bank`, cell: (row) => row.bank && inLanguage(row.bank, language) },
    { key: 'pid', hidden: true, head: 'pid', cell: (row) => row.pid && <ReferenceText value={row.pid} /> },
    { key: 'tidx', hidden: true, head: 'tidx', cell: (row) => row.tidx && <ReferenceText value={row.tidx} /> },
    { key: 'rid', hidden: true, head: 'rid', cell: (row) => row.rid && <ReferenceText value={row.rid} /> },
    { key: 'remarks', hidden: true, head: t`Remarks`, cell: (row) => row.remarks },
  ];
}

import { useLingui } from '@lingui/react/macro';
import type { PaymentUpdate } from '@psc/api-client/areas/payment/payment-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { TwoLines } from '../shared/two-lines.tsx';

/** A waiting voucher shows whether amount and fee match; a rejected one shows the reason. */
export function useVoucherColumns(status: PaymentUpdate['status']): Column<PaymentUpdate>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    {
      key: 'application',
      sort: 'application',
      head: t`Application`,
      cell: (row) => <TwoLines first={<CodeText value={row.applicationNumber} />} second={inLanguage(row.post, language)} />,
    },
    {
      key: 'candidate',
      head: t`Candidate`,
      cell: (row) => <TwoLines first={inLanguage(row.candidateName, language)} second={<CodeText value={row.masterId} />} />,
    },
    {
      key: 'voucher',
      head: t`Voucher number`,
      cell: (row) => <TwoLines first={<CodeText value={row.voucherNumber} />} second={row.bank && inLanguage(row.bank, language)} />,
    },
    { key: 'fee', head: t`Fee`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.feeAmountPaisa} /> },
    {
      key: 'check',
      decides: true,
      head: t`Amount`,
      cell: (row) =>
        row.amountPaisa === row.feeAmountPaisa && row.status === 'submitted' ? (
          <StatusBadge tone="done">{t`Fee matches`}</StatusBadge>
        ) : (
          <Amount row={row} />
        ),
    },
    {
      key: 'paidOn',
      head: t`Date on the voucher`,
      cell: (row) => row.voucherDateAd !== null && <DateText ad={row.voucherDateAd} short />,
    },
    { key: 'uploaded', sort: 'uploadedAt', head: t`Uploaded`, cell: (row) => <DateText ad={nepalDayOf(row.uploadedAt)} short /> },
    {
      key: 'remarks',
      decides: true,
      hidden: status !== 'rejected',
      wrap: true,
      head: t`Remarks of the decision`,
      cell: (row) => row.decisionRemarks,
    },
  ];
}

function Amount({ row }: { row: PaymentUpdate }) {
  const amount = <MoneyText amountPaisa={row.amountPaisa} />;
  return row.amountPaisa === row.feeAmountPaisa ? amount : <StatusBadge tone="attention">{amount}</StatusBadge>;
}

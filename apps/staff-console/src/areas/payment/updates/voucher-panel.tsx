import { useLingui } from '@lingui/react/macro';
import type { PaymentUpdate } from '@psc/api-client/areas/payment/payment-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import { CandidatePaper } from '../../../shared/candidate-paper.tsx';
import { FeeWithBasis } from '../../../shared/fee-basis/fee-with-basis.tsx';
import { NextRowButton } from '../../../shared/next-row-button.tsx';
import screen from '../../../shared/screen.module.css';
import { useCandidateFile } from '../../../shared/use-candidate-file.ts';
import { VoucherDecision } from './voucher-decision.tsx';

const tones: Record<PaymentUpdate['status'], StatusTone> = {
  submitted: 'waiting',
  approved: 'done',
  rejected: 'refused',
  implemented: 'done',
  governmentExperienceImplemented: 'done',
  governmentExperienceRejected: 'refused',
  noVerificationRequired: 'done',
};

export default function VoucherPanel({ row: voucher, onClose, onDone }: RowPanelProps<PaymentUpdate>) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { blob, loading, problem } = useCandidateFile(voucher.image, voucher.masterId);
  const voucherNumber = localDigits(voucher.voucherNumber, language);
  const amountDiffers = voucher.amountPaisa !== voucher.feeAmountPaisa;
  return (
    <SidePanel
      title={inLanguage(voucher.candidateName, language)}
      onClose={onClose}
      footer={
        voucher.voucherId !== null && (
          <>
            <VoucherDecision voucher={voucher} onDecided={onDone} />
            <NextRowButton label={t`Next voucher`} />
          </>
        )
      }
    >
      {voucher.request && (
        <p className={screen.notice}>
          {t`An officer requested that this voucher is approved.`} {voucher.request.askedBy}, <DateText instant={voucher.request.askedAt} />
          . <Link to={addressOf('/admin/payment/requests', { open: voucher.request.revisionId })}>{t`Open the request`}</Link>
        </p>
      )}
      {amountDiffers && (
        <p className={screen.notice}>
          {t`The amount of the voucher is not the fee of the application.`} <MoneyText amountPaisa={voucher.amountPaisa} /> ≠{' '}
          <MoneyText amountPaisa={voucher.feeAmountPaisa} />
        </p>
      )}
      {/* Amounts and day are above the picture so that they can be compared with it. */}
      <FactList
        facts={[
          {
            label: voucher.forFurtherCategory ? t`Fee for further categories` : t`Fee of the application`,
            value: <FeeWithBasis amountPaisa={voucher.feeAmountPaisa} basis={voucher.feeBasis} />,
          },
          { label: voucher.bank ? t`Amount of the voucher` : t`Amount`, value: <MoneyText amountPaisa={voucher.amountPaisa} /> },
          voucher.voucherDateAd !== null && { label: t`Date on the voucher`, value: <DateText ad={voucher.voucherDateAd} /> },
        ]}
      />
      {voucher.image && (
        <CandidatePaper
          file={voucher.image}
          masterId={voucher.masterId}
          title={t`Voucher ${voucherNumber}`}
          {...{ blob, loading, problem }}
        />
      )}
      <FactList
        facts={[
          {
            label: t`Status`,
            value: <StatusBadge tone={tones[voucher.status]}>{messageText(`enums.paymentUpdateStatus.${voucher.status}`)}</StatusBadge>,
          },
          voucher.bank !== null && { label: t`Bank`, value: inLanguage(voucher.bank, language) },
          { label: voucher.bank ? t`Voucher number` : t`Reference`, value: <CodeText value={voucher.voucherNumber} /> },
          { label: t`Uploaded`, value: <DateText instant={voucher.uploadedAt} /> },
          { label: t`Application`, value: <CodeText value={voucher.applicationNumber} /> },
          { label: t`Post`, value: inLanguage(voucher.post, language) },
          { label: t`Advertisement code`, value: <CodeText value={voucher.advtCode} /> },
          { label: t`Master ID`, value: <CodeText value={voucher.masterId} /> },
          voucher.status !== 'submitted' && { label: t`Remarks of the decision`, value: voucher.decisionRemarks },
        ]}
      />
    </SidePanel>
  );
}

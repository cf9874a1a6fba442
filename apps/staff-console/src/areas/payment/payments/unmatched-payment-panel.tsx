import { useLingui } from '@lingui/react/macro';
import type { UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import { applicationTones, paymentTones, usePaymentWords } from '../shared/payment-words.ts';
import { FeeWithBasis } from '../../../shared/fee-basis/fee-with-basis.tsx';
import { ReferenceText } from '../shared/reference-text.tsx';
import { ConfirmReturn } from './confirm-return.tsx';
import { UnmatchedPaymentDecision } from './unmatched-payment-decision.tsx';
import { useUnmatchedPaymentMessages } from './unmatched-payment-messages.ts';

export default function UnmatchedPaymentPanel({ row: unmatched, onClose, onDone }: RowPanelProps<UnmatchedPayment>) {
  const { t } = useLingui();
  const language = activeLanguage();
  const words = usePaymentWords();
  const unmatchedMessages = useUnmatchedPaymentMessages();
  const { payment } = unmatched;
  const purposes: Record<typeof payment.purpose, string> = {
    application: t`Application fee`,
    retotalling: t`Re-totalling`,
    category: t`Further categories`,
  };
  return (
    <SidePanel title={inLanguage(payment.candidateName, language)} onClose={onClose}>
      <p>{unmatchedMessages.why(unmatched)}</p>
      <FactList
        facts={[
          { label: t`Arrived`, value: <MoneyText amountPaisa={unmatched.arrivedPaisa} /> },
          { label: t`Amount requested`, value: <MoneyText amountPaisa={payment.amountPaisa} /> },
          { label: t`Paid for`, value: purposes[payment.purpose] },
          { label: t`Fee to pay`, value: <FeeWithBasis amountPaisa={unmatched.feeAmountPaisa} basis={payment.feeBasis} /> },
          { label: t`Found`, value: <DateText instant={unmatched.foundAt} /> },
          { label: t`Provider`, value: messageText(`enums.paymentMethod.${payment.method}`) },
          { label: t`Number at the provider`, value: <ReferenceText value={unmatched.arrivedReference} /> },
          { label: t`Our reference`, value: <ReferenceText value={payment.reference} /> },
          { label: t`Payment`, value: <StatusBadge tone={paymentTones[payment.status]}>{words.payment[payment.status]}</StatusBadge> },
          { label: t`Application`, value: <CodeText value={payment.applicationNumber} /> },
          { label: t`Post`, value: inLanguage(payment.post, language) },
          { label: t`Master ID`, value: <CodeText value={payment.masterId} /> },
          {
            label: t`Status of the application`,
            value: <StatusBadge tone={applicationTones[payment.paymentStatus]}>{words.application[payment.paymentStatus]}</StatusBadge>,
          },
          payment.receiptNumber !== null && { label: t`Receipt number`, value: <CodeText value={payment.receiptNumber} /> },
          unmatched.resolution !== null && { label: t`Decision`, value: unmatchedMessages.resolutions[unmatched.resolution] },
          unmatched.matchedByPortal && { label: t`Decided by`, value: t`The portal, because it matches the fee by every rule` },
          unmatched.resolvedBy !== null && { label: t`Decided by`, value: unmatched.resolvedBy },
          unmatched.resolvedAt !== null && { label: t`Decided on`, value: <DateText instant={unmatched.resolvedAt} /> },
          unmatched.returned !== null && {
            label: t`Reference of the refund`,
            value: <ReferenceText value={unmatched.returned.reference} />,
          },
          unmatched.returned !== null && { label: t`Returned on`, value: <DateText ad={unmatched.returned.onAd} /> },
          unmatched.goesBackBecause !== null &&
            unmatched.resolution === 'returned' && {
              label: t`Refunded automatically`,
              value: {
                changed: t`The application was changed before the money came`,
                withdrawn: t`The application was withdrawn or deleted before the money came`,
                duplicate: t`The application was closed as a duplicate before the money came`,
              }[unmatched.goesBackBecause],
            },
          unmatched.resolutionRemarks !== null && { label: t`Remarks`, value: unmatched.resolutionRemarks },
        ]}
      />
      {unmatched.request && (
        <p>
          {t`An officer requested that it is accepted as the fee.`} {unmatched.request.askedBy},{' '}
          <DateText instant={unmatched.request.askedAt} />.{' '}
          <Link to={addressOf('/admin/payment/requests', { open: unmatched.request.revisionId })}>{t`Open the request`}</Link>
        </p>
      )}
      {unmatched.resolution === null && unmatched.request === null && <UnmatchedPaymentDecision unmatched={unmatched} onDecided={onDone} />}
      {unmatched.resolution === 'returned' && unmatched.returned === null && <ConfirmReturn unmatched={unmatched} onConfirmed={onDone} />}
    </SidePanel>
  );
}

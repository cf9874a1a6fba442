import { useLingui } from '@lingui/react/macro';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { ProviderMethod } from '../../../paying/providers.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';

type OutcomeText = { title: string; what: string };

export function useOutcomeWords(provider: string, method: ProviderMethod): (outcome: PaymentOutcome) => OutcomeText {
  const { t } = useLingui();
  const known = useKnownWords(provider, method);
  return (outcome) => {
    const text = known(outcome);
    if (!outcome.checkedLater || outcome.status === 'paid') return text;
    const later = t`You have had your payments checked very often, so ${provider} was not asked just now. We go on checking by ourselves every few minutes, and will send you an e-mail.`;
    return { title: text.title, what: `${text.what} ${later}` };
  };
}

function useKnownWords(provider: string, method: ProviderMethod): (outcome: PaymentOutcome) => OutcomeText {
  const { t } = useLingui();
  return ({
    status,
    amountPaisa,
    providerAnswered,
    providerReference,
    retotallingRequestId,
    categoryAdditionId,
    applicationSince,
    receivedPaisa,
  }) => {
    if (applicationSince !== undefined && receivedPaisa !== null) {
      return {
        title: t`The money is refunded`,
        what:
          applicationSince === 'withdrawn'
            ? t`Money arrived for an application that was withdrawn before. The commission refunds it; you need not do anything for it.`
            : t`Money arrived from a payment that you started before you changed the application. The commission refunds it. If the fee is not paid yet, please pay it for the application as it is now.`,
      };
    }
    if (applicationSince === 'withdrawn') {
      return {
        title: t`This application was withdrawn`,
        what: t`Nothing is to be paid for it. Should money for it still arrive, the commission refunds it automatically.`,
      };
    }
    if (status === 'pending' && !providerAnswered) {
      return {
        title: t`${provider} cannot be reached`,
        what: t`It is not known yet whether the fee has been paid. If you have paid, do not pay again: we check it every few minutes and will send you an e-mail.`,
      };
    }
    if (status === 'pending' && method === 'rmis' && providerReference !== null) {
      return {
        title: t`Payment not confirmed yet`,
        what: t`Pay by the EBP code ${providerReference}, once: at the counter of a bank that takes government revenue, or on the page of RMIS. If you have paid by it, you need not do anything: it is checked automatically every few minutes.`,
      };
    }
    if (receivedPaisa !== null && status !== 'paid' && status !== 'amountDiffers') {
      return {
        title: t`The money has arrived`,
        what: t`The money cannot pay the fee automatically, for example because the fee is already paid or a voucher is being verified. It is used for the fee once it matches; otherwise the commission refunds it. Please do not pay again yet.`,
      };
    }
    const amount = formatMoney(amountPaisa, activeLanguage());
    const paid = t`${amount} paid`;
    const words: Record<PaymentOutcome['status'], OutcomeText> = {
      paid: {
        title: paid,
        what: t`The fee has been received. The receipt number will be sent by e-mail too.`,
      },
      pending: {
        title: t`Payment not confirmed yet`,
        what: t`${provider} has not confirmed the payment yet. If you have paid, do not pay again: the fee could be taken twice. It is checked automatically every few minutes.`,
      },
      givenUp: {
        title: t`Payment not confirmed yet`,
        what: t`${provider} has not confirmed this payment. If money has left your account, do not pay again: we go on asking for some days, and money that arrives for a payment started in time pays the fee automatically. If you have not paid, you can pay again.`,
      },
      failed: { title: t`Payment failed`, what: t`The fee was not received. You can pay again.` },
      cancelled: {
        title: t`You stopped the payment`,
        what: t`No fee was received. Your application is safe; you can pay again until its last day.`,
      },
      amountDiffers: {
        title: t`Another amount arrived`,
        what: t`The amount that arrived is not the fee. It has been recorded and the commission can see it. Please do not pay again yet.`,
      },
    };
    if (status === 'paid' && retotallingRequestId !== null) {
      return {
        title: paid,
        what: t`The fee for re-totalling has been received. The commission will add your marks up again and e-mail you its answer.`,
      };
    }
    if (status === 'paid' && categoryAdditionId !== null) {
      return {
        title: paid,
        what: t`The fee for the further categories has been received. You compete in them too. The receipt number will be sent by e-mail.`,
      };
    }
    return words[status];
  };
}

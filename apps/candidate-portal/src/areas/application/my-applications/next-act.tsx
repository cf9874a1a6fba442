import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/calls/application.ts';
import { verifyEsewa } from '@psc/api-client/calls/payment.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { Button, buttonClass } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { Link } from 'react-router';
import { PayByEsewaButton } from '../../../paying/pay-by-esewa-button.tsx';
import classes from './screen.module.css';

/** What the candidate should do now, with the way to it. */
export function NextAct({ detail }: { detail: ApplicationDetail }) {
  const [now] = useState(() => Date.now());
  if (detail.paymentStatus === 'voucherSubmitted') return <VoucherWaits detail={detail} />;
  switch (detail.nextStep) {
    case 'pay':
    case 'uploadVoucher':
      return now > Date.parse(payableUntil(detail)) ? <DateOver detail={detail} /> : <Pay detail={detail} />;
    case 'waitForPayment':
      return <PaymentWaits applicationId={detail.applicationId} />;
    case 'downloadAdmitCard':
      return (
        <Act>
          <Link to="/approved/download-admit-card" className={buttonClass({ kind: 'primary' })}>
            <Trans>To my admit card</Trans>
          </Link>
        </Act>
      );
    default:
      return null;
  }
}

function Act({ needsAttention = false, children }: { needsAttention?: boolean; children: ReactNode }) {
  return (
    <section className={classes.next} data-tone={needsAttention ? 'attention' : undefined}>
      {children}
    </section>
  );
}

function payableUntil({ feeType, paymentLastAt, doubleFeePaymentLastAt }: ApplicationDetail): string {
  return feeType === 'double' ? doubleFeePaymentLastAt : paymentLastAt;
}

function voucherPath({ applicationId, advtCode, appliedAt, masterId }: ApplicationDetail): string {
  return `/voucher-upload/${applicationId}/${advtCode}/${nepalDayOf(appliedAt)}/${masterId}/0`;
}

function Pay({ detail }: { detail: ApplicationDetail }) {
  const { voucher, nextStep } = detail;
  const byProvider = nextStep === 'pay';
  return (
    <Act needsAttention>
      <p>
        <Trans>
          Pay <MoneyText amountPaisa={detail.feeAmountPaisa} />:
        </Trans>
      </p>
      <p>
        <DeadlineText deadline={payableUntil(detail)} />
      </p>
      {voucher?.status === 'rejected' && (
        <p>
          <Trans>The voucher was rejected.</Trans> {voucher.remark}
        </p>
      )}
      <div className={classes.actions}>
        <PayByEsewaButton applicationId={detail.applicationId} kind={byProvider ? 'primary' : 'secondary'}>
          <Trans>Pay by eSewa</Trans>
        </PayByEsewaButton>
        <Link to={voucherPath(detail)} className={buttonClass({ kind: byProvider ? 'secondary' : 'primary' })}>
          <Trans>Upload a bank voucher</Trans>
        </Link>
      </div>
    </Act>
  );
}

function DateOver({ detail }: { detail: ApplicationDetail }) {
  const [now] = useState(() => Date.now());
  const canReApply = detail.feeType === 'single' && now <= Date.parse(detail.doubleFeePaymentLastAt);
  return (
    <Act needsAttention>
      <p>
        <strong>
          <Trans>The date to pay has passed.</Trans>
        </strong>
      </p>
      {canReApply ? (
        <>
          <p>
            <Trans>
              You can still re-apply with the double fee of <MoneyText amountPaisa={detail.feeAmountPaisa * 2} />:
            </Trans>
          </p>
          <p>
            <DeadlineText deadline={detail.doubleFeePaymentLastAt} />
          </p>
          <Link to={`/re-verifiedUserList/${detail.advtCode}/${detail.masterId}/0/all`} className={buttonClass({ kind: 'primary' })}>
            <Trans>Check and re-apply</Trans>
          </Link>
        </>
      ) : (
        <p>
          <Trans>An application whose fee was not paid in time is not examined.</Trans>
        </p>
      )}
    </Act>
  );
}

function VoucherWaits({ detail }: { detail: ApplicationDetail }) {
  return (
    <Act>
      <p>
        <Trans>The commission is verifying your voucher. You will be told by e-mail.</Trans>
      </p>
      <Link to={voucherPath(detail)} className={buttonClass()}>
        <Trans>Replace the voucher</Trans>
      </Link>
    </Act>
  );
}

function PaymentWaits({ applicationId }: { applicationId: number }) {
  const { t } = useLingui();
  const verify = useCall(verifyEsewa);
  const [stillWaits, setStillWaits] = useState(false);
  const check = async () => {
    setStillWaits(false);
    const outcome = await verify.run({ body: { applicationId } });
    if (outcome.ok) setStillWaits(outcome.data.status === 'pending');
  };
  return (
    <Act>
      <p>
        <Trans>The payment provider has not confirmed the payment yet. If you have paid, do not pay again. If you left without paying, you can pay again within an hour.</Trans>
      </p>
      <Button kind="primary" inProgress={verify.inProgress} onClick={() => void check()}>
        <Trans>I paid, check again</Trans>
      </Button>
      <p role="status" className={classes.afterCheck}>
        {stillWaits && t`Checked just now: not confirmed yet. It is checked again by itself every few minutes.`}
      </p>
    </Act>
  );
}

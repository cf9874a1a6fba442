import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';

import { hasDoubleFee } from '../../../application-state/has-double-fee.ts';
import { EbpToPay } from '../../../paying/ebp-to-pay.tsx';
import { MoneyUndecided } from '../../../paying/money-undecided.tsx';
import { PaymentWaits } from '../../../paying/payment-waits.tsx';
import { isProviderMethod } from '../../../paying/providers.ts';
import { WaysToPay } from '../../../paying/ways-to-pay.tsx';
import { OnHold } from './hold-answer.tsx';
import { CallCard } from '../../../shell/cards.tsx';
import { Link } from 'react-router';
import { PayAddition } from './pay-addition.tsx';
import { ApplicationStatus } from './application-status.tsx';
import { voucherPath } from './voucher-path.ts';

export function NextAct({ detail }: { detail: ApplicationDetail }) {
  if (detail.paymentStatus === 'voucherSubmitted' && detail.closure === null) return <VoucherWaits detail={detail} />;
  switch (detail.nextStep) {
    case 'pay':
    case 'uploadVoucher':
      return <Pay detail={detail} />;
    case 'reApply':
      return <ReApply detail={detail} />;
    case 'askAboutPayment':
      return <Act needsAttention>{detail.undecidedPayment && <MoneyUndecided {...detail} payment={detail.undecidedPayment} />}</Act>;
    case 'answerScrutiny':
      return <Act needsAttention>{detail.hold && <OnHold detail={detail} hold={detail.hold} />}</Act>;
    case 'payByEbp':
      return (
        <Act needsAttention>
          {detail.ebp && <EbpToPay applicationId={detail.applicationId} ebp={detail.ebp} voucherPath={voucherPath(detail)} />}
        </Act>
      );
    case 'payFurtherCategory':
      return (
        <Act needsAttention>
          {detail.additions
            .filter(({ state }) => state === 'toPay')
            .map((addition) => (
              <PayAddition key={addition.categoryAdditionId} detail={detail} addition={addition} />
            ))}
        </Act>
      );
    case 'waitForPayment':
      return (
        <Act>
          {detail.paymentMethod !== null && isProviderMethod(detail.paymentMethod) && (
            <PaymentWaits applicationId={detail.applicationId} method={detail.paymentMethod} voucherPath={voucherPath(detail)} />
          )}
        </Act>
      );
    default:
      return (
        <Act needsAttention={detail.nextStep === 'askAboutAdmitCard'}>
          <ApplicationStatus detail={detail} />
        </Act>
      );
  }
}

function Act({ needsAttention = false, children }: { needsAttention?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <CallCard needsAttention={needsAttention} label={t`What to do now`}>
      {children}
    </CallCard>
  );
}

function Pay({ detail }: { detail: ApplicationDetail }) {
  const { voucher, voucherLocked, nextStep } = detail;
  const byProvider = nextStep === 'pay';
  return (
    <Act needsAttention>
      {detail.nextStepBy === null ? (
        <p>
          <Trans>
            Pay <MoneyText amountPaisa={detail.feeAmountPaisa} />.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Pay <MoneyText amountPaisa={detail.feeAmountPaisa} /> by this day:
            </Trans>
          </p>
          <p>
            <DeadlineText deadline={detail.nextStepBy} />
          </p>
        </>
      )}
      {voucher?.status === 'rejected' && (
        <p>
          <Trans>The voucher was rejected.</Trans> {voucher.remark}
        </p>
      )}
      {byProvider || voucherLocked ? (
        <>
          <WaysToPay applicationId={detail.applicationId} chosen={detail.paymentMethod} amountPaisa={detail.feeAmountPaisa}>
            {!voucherLocked && <VoucherButton kind="secondary" detail={detail} />}
          </WaysToPay>
          {voucherLocked && <VoucherLocked />}
        </>
      ) : (
        <>
          <VoucherButton kind="primary" detail={detail} />
          <OtherWaysToPay detail={detail} />
        </>
      )}
    </Act>
  );
}

function VoucherButton({ kind, detail }: { kind: 'primary' | 'secondary'; detail: ApplicationDetail }) {
  return (
    <LinkButton kind={kind} wide to={voucherPath(detail)}>
      <Trans>Upload a bank voucher</Trans>
    </LinkButton>
  );
}

/** Folded away: the bank may already have the money, and a second payment would be a mistake. */
function OtherWaysToPay({ detail: { applicationId, paymentMethod } }: { detail: ApplicationDetail }) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      mt="md"
      onToggle={setOpened}
      summary={
        <Text span c="var(--mantine-color-anchor)">
          <Trans>Pay in another way instead?</Trans>
        </Text>
      }
    >
      {opened && (
        <>
          <p>
            <Trans>Only if you have not paid the fee at a bank: otherwise you would pay it twice.</Trans>
          </p>
          <WaysToPay applicationId={applicationId} chosen={paymentMethod} kind="secondary" unfolded />
        </>
      )}
    </Disclosure>
  );
}

function ReApply({ detail }: { detail: ApplicationDetail }) {
  return (
    <Act needsAttention>
      <p>
        <strong>
          <Trans>The date to pay has passed.</Trans>
        </strong>
      </p>
      <p>
        {hasDoubleFee(detail) ? (
          <Trans>
            You can still re-apply with the double fee of <MoneyText amountPaisa={detail.lateFeePaisa} />:
          </Trans>
        ) : (
          <Trans>
            You can still re-apply with the late fee of <MoneyText amountPaisa={detail.lateFeePaisa} />:
          </Trans>
        )}
      </p>
      {detail.nextStepBy !== null && (
        <p>
          <DeadlineText deadline={detail.nextStepBy} />
        </p>
      )}
      <LinkButton kind="primary" to={`/re-verifiedUserList/${detail.advtCode}/${detail.masterId}/0/all`}>
        <Trans>Check and re-apply</Trans>
      </LinkButton>
    </Act>
  );
}

function VoucherWaits({ detail }: { detail: ApplicationDetail }) {
  return (
    <Act>
      <p>
        <Trans>The commission is verifying your voucher. You will get an e-mail.</Trans>
      </p>
      {detail.voucherLocked ? (
        <VoucherLocked />
      ) : (
        <LinkButton to={voucherPath(detail)}>
          <Trans>Replace the voucher</Trans>
        </LinkButton>
      )}
    </Act>
  );
}

function VoucherLocked() {
  return (
    <p>
      <Trans>
        The commission has locked your voucher, so it cannot be replaced. If you think this is a mistake,{' '}
        <Link to="/contact">ask the commission</Link>.
      </Trans>
    </p>
  );
}

import { isOver } from '@psc/validation/rules/last-moment.ts';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { FeeText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { VoucherUploadForm } from '@psc/validation/areas/payment/forms/voucher-upload.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { usePerson } from '../../../../shell/session.ts';
import { BankDeposit } from '../shared/bank-deposit.tsx';
import { NoticeBox } from '../shared/notice-box.tsx';
import { applicationPath } from '../shared/paths.ts';
import { voucherDraftKey } from '../shared/voucher-draft.ts';
import { VoucherFields } from '../shared/voucher-fields.tsx';
import { wrongFields } from '../shared/wrong-fields.ts';
import { DateOver } from './date-over.tsx';
import type { loader } from './loader.ts';

const fields = Object.keys(VoucherUploadForm.entries);

/** Sends the voucher of an application, or replaces one that is not verified yet. After its deadline, double fee applies. */
export default function VoucherUploadScreen() {
  const { t } = useLingui();
  const { detail } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={
          <Link to={applicationPath(detail.applicationId)}>
            <Trans>My application</Trans>
          </Link>
        }
        title={t`Upload the bank voucher`}
        description={inLanguage(detail.post, activeLanguage())}
      />
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={detail.applicationNumber} /> },
          { label: t`Fee to pay`, value: <FeeText amountPaisa={detail.feeAmountPaisa} /> },
          { label: t`Upload the voucher by`, value: <DeadlineText deadline={payableUntil(detail)} /> },
        ]}
      />
      <Voucher />
    </>
  );
}

function payableUntil({ feeType, paymentLastAt, doubleFeePaymentLastAt }: ApplicationDetail): string {
  return feeType === 'double' ? doubleFeePaymentLastAt : paymentLastAt;
}

function Voucher() {
  const { t } = useLingui();
  const { detail, categoryAdditionId } = useLoaderData<typeof loader>();
  const { paymentStatus, voucher } = detail;
  const [refusedAsOver, setRefusedAsOver] = useState(false);
  const [now] = useState(serverNow);
  if (paymentStatus === 'paid') {
    return (
      <NoticeBox
        tone="information"
        title={
          detail.feeAmountPaisa === 0
            ? t`There is no fee for this application. No voucher is needed.`
            : t`The fee of this application has been paid. No voucher is needed.`
        }
        actions={
          <LinkButton kind="primary" to={applicationPath(detail.applicationId)}>
            <Trans>See my application</Trans>
          </LinkButton>
        }
      />
    );
  }
  if (detail.voucherLocked) {
    return (
      <NoticeBox
        tone="attention"
        title={t`The commission has locked this voucher`}
        actions={
          <LinkButton kind="secondary" to="/contact">
            <Trans>Ask the commission</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>It can be neither sent nor replaced. The commission will unlock it when the matter has been clarified.</Trans>
        </p>
      </NoticeBox>
    );
  }
  // The gateway's clock decides; this check only spares the candidate a form that would be refused.
  const isLate = refusedAsOver || isOver(new Date(payableUntil(detail)), new Date(now));
  if (isLate) return <DateOver detail={detail} canReApply={categoryAdditionId === undefined} onConverted={() => setRefusedAsOver(false)} />;
  return (
    <>
      {paymentStatus === 'voucherSubmitted' && (
        <NoticeBox tone="information" title={t`Your voucher is being verified`}>
          <p>
            <Trans>You can replace it until the commission has decided on it.</Trans>
          </p>
        </NoticeBox>
      )}
      {paymentStatus === 'pending' && (
        <NoticeBox
          tone="attention"
          title={t`A payment for this application is still being confirmed`}
          actions={
            <LinkButton kind="secondary" to={applicationPath(detail.applicationId)}>
              <Trans>Check the payment that was started</Trans>
            </LinkButton>
          }
        >
          <p>
            <Trans>
              Send a voucher only if no money has left your account. You can send it now; the payment you started is then cancelled. If its
              money still arrives in time, it is used for the fee, and the commission refunds what is paid twice.
            </Trans>
          </p>
        </NoticeBox>
      )}
      {paymentStatus === 'voucherRejected' && (
        <NoticeBox tone="attention" title={t`The voucher was rejected`}>
          {voucher?.remark && <p>{voucher.remark}</p>}
        </NoticeBox>
      )}
      <BankDeposit advtCode={detail.advtCode} masterId={detail.masterId} />
      <UploadForm onDateOver={() => setRefusedAsOver(true)} />
    </>
  );
}

function UploadForm({ onDateOver }: { onDateOver: () => void }) {
  const { t } = useLingui();
  const { detail, categoryAdditionId, banks, bankId } = useLoaderData<typeof loader>();
  const person = usePerson();
  const navigate = useNavigate();
  const upload = useCall(vacancy.uploadVoucher);
  return (
    <DraftForm
      schema={VoucherUploadForm}
      defaultValues={{ bankId, voucherNumber: '', voucherDateAd: '', voucherAmountPaisa: detail.feeAmountPaisa, voucherImage: undefined }}
      draftKey={voucherDraftKey(detail.applicationId, categoryAdditionId)}
      person={person}
      submitLabel={detail.paymentStatus === 'voucherSubmitted' ? t`Replace the voucher` : t`Send the voucher`}
      onSubmit={async (values) => {
        const outcome = await upload.run({ body: { ...values, applicationId: detail.applicationId, categoryAdditionId } }, { quiet: true });
        if (outcome.ok) {
          void navigate(applicationPath(detail.applicationId), { replace: true });
          return null;
        }
        if (outcome.errorCode === 'VOUCHER_DATE_OVER') {
          onDateOver();
          return [];
        }
        return wrongFields(outcome, fields);
      }}
    >
      <VoucherFields banks={banks} feePaisa={detail.feeAmountPaisa} />
    </DraftForm>
  );
}

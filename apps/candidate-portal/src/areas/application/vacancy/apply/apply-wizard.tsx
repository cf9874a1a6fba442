import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import type { PaymentStart } from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { AppliedVacancy, VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { send } from '@psc/api-client/send.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { removeDraft, saveDraft } from '@psc/ui/drafts.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import type { SchemaOutput } from '@psc/ui/standard-schema.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { goToProvider } from '../../../../paying/go-to-provider.ts';
import { isProviderMethod, providers } from '../../../../paying/providers.ts';
import { usePerson } from '../../../../shell/session.ts';
import { NoticeBox } from '../shared/notice-box.tsx';
import { applicationPath, vacancyPath } from '../shared/paths.ts';
import { voucherDraftKey } from '../shared/voucher-draft.ts';
import { wrongFields } from '../shared/wrong-fields.ts';
import { ApplySteps } from './apply-steps.tsx';
import { ExaminationStep } from './examination-step.tsx';
import { FeeBox } from './fee-box.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { FormParts } from './loader.ts';
import { PAY_NOW, SendButtons, SendVoucher } from './send-buttons.tsx';
import { StepActions } from './step-actions.tsx';
import { discardAccountDraft } from './account-draft.ts';
import { TermsStep } from './terms-step.tsx';
import { draftKeyOf, useNewestCategories } from './unsent-application.ts';
import { useStepInAddress } from './use-step-in-address.ts';
import { allFields, defaultValues, wizardOf, type WizardForm } from './wizard-fields.ts';

/** Lazy-loaded: not needed until something is typed. */
const KeepInAccount = lazyPiece(async () => (await import('./keep-in-account.tsx')).KeepInAccount);

type Answers = SchemaOutput<typeof WizardForm>;
type ApplyWizardProps = { detail: VacancyDetail; masterId: number; categoryIds: number[]; form: FormParts };

/**
 * The steps after the categories, one at a time. Sends the application first and then, for a bank voucher, its picture; if only the picture
 * fails, the application is kept and only the voucher is sent again.
 */
export function ApplyWizard({ detail, masterId, categoryIds, form }: ApplyWizardProps) {
  const { t } = useLingui();
  const person = usePerson();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { schema, steps } = wizardOf(form.fee);
  const [step, setStep] = useStepInAddress(steps);
  const [isKeptInAccount, setKeptInAccount] = useState(false);
  const [received, setReceived] = useState<AppliedVacancy | null>(null);
  const { advtCode } = detail.vacancy;
  const shown = received ? 'payment' : step;
  useNewestCategories(person, advtCode, categoryIds);

  const submit = async (answers: Answers, { pressed }: { pressed: string }) => {
    const { voucherImage, voucherDateAd, voucherAmountPaisa, ...withoutVoucher } = answers;
    const { paymentMethod: _method, bankId: _bank, voucherNumber: _number, ...withoutPayment } = withoutVoucher;
    const hasFee = form.fee.totalPaisa > 0;
    let application = received;
    if (!application) {
      const outcome = await send(
        vacancy.apply,
        { body: { ...(hasFee ? withoutVoucher : withoutPayment), advtCode, categoryIds, shownFeePaisa: form.fee.totalPaisa } },
        { quiet: true },
      );
      if (!outcome.ok) {
        if (outcome.errorCode === 'FEE_CHANGED') void revalidate();
        const answeredByVacancyPage = outcome.errorCode === 'MISSING_DOCUMENTS' || outcome.errorCode === 'APPLIED_ALREADY';
        if (!answeredByVacancyPage) return wrongFields(outcome, allFields);
        // The vacancy page lists missing details with links, or shows the receipt of an earlier application.
        void navigate(vacancyPath(detail.vacancy, masterId), { replace: true });
        return outcome.errorCode === 'MISSING_DOCUMENTS' ? [] : null;
      }
      application = outcome.data;
    }
    if (hasFee && answers.paymentMethod === 'bankVoucher') {
      const { applicationId } = application;
      const voucher = {
        bankId: answers.bankId!,
        voucherNumber: answers.voucherNumber!,
        voucherDateAd,
        voucherAmountPaisa,
        voucherImage: voucherImage as File,
      };
      const outcome = await send(vacancy.uploadVoucher, { body: { applicationId, ...voucher } }, { quiet: true });
      if (!outcome.ok) {
        setReceived(application);
        // 'Send the voucher later' leads to a page of its own, which offers the typed voucher as its draft.
        saveDraft(String(person), voucherDraftKey(applicationId), { values: { ...voucher, bankId: String(answers.bankId) } });
        return wrongFields(outcome, allFields);
      }
      removeDraft(String(person), voucherDraftKey(applicationId));
    }
    const payment = pressed === PAY_NOW ? await startPayment(application.applicationId, answers.paymentMethod) : null;
    // The browser's back button returns from the provider to the application, not to the form that was sent.
    await navigate(applicationPath(application.applicationId), { replace: true, state: { justSent: true } });
    if (payment) goToProvider(payment);
    return null;
  };

  return (
    <DraftForm
      schema={schema}
      defaultValues={defaultValues(detail, form)}
      draftKey={draftKeyOf(advtCode)}
      choices={{ categoryIds }}
      person={person}
      onSubmit={submit}
      onDraftDiscarded={() => discardAccountDraft(advtCode)}
      submitLabel={t`Send application`}
      hideSubmit
      isKeptElsewhere={isKeptInAccount}
    >
      {received ? <VoucherStillMissing application={received} /> : <ApplySteps current={shown} steps={steps} />}
      <div hidden={shown !== 'examination'}>
        <ExaminationStep detail={detail} namesSubjects={form.namesSubjects} />
      </div>
      {steps.includes('payment') && (
        <div hidden={shown !== 'payment'}>
          <PaymentStep form={form} onlyVoucher={received !== null} deposit={{ advtCode, masterId, categoryIds }} />
        </div>
      )}
      <div hidden={shown !== 'terms'}>
        <TermsStep
          detail={detail}
          categoryIds={categoryIds}
          form={form}
          onChange={setStep}
          backToCategories={vacancyPath(detail.vacancy, masterId)}
        />
      </div>
      {!received && <KeepInAccount person={person} advtCode={advtCode} onKept={setKeptInAccount} />}
      <Box mt="lg">
        <FeeBox fee={form.fee} />
      </Box>
      <StepActions
        step={shown}
        steps={received ? ['payment'] : steps}
        onStep={setStep}
        backToCategories={vacancyPath(detail.vacancy, masterId)}
      >
        {received ? <SendVoucher /> : <SendButtons hasFee={steps.includes('payment')} />}
      </StepActions>
    </DraftForm>
  );
}

/** Null if the provider does not accept the payment now: the application is kept, and its page offers all ways to pay. */
async function startPayment(applicationId: number, method: PaymentMethod | null | undefined): Promise<PaymentStart | null> {
  if (!method || !isProviderMethod(method)) return null;
  const outcome = await send(providers[method].initiate, { body: { applicationId } });
  return outcome.ok ? outcome.data : null;
}

function VoucherStillMissing({ application: { applicationId, applicationNumber } }: { application: AppliedVacancy }) {
  return (
    <NoticeBox
      tone="attention"
      title={<Trans>Your application has been received, but its voucher has not</Trans>}
      actions={
        <LinkButton to={applicationPath(applicationId)}>
          <Trans>Send the voucher later</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>
          Application number: <CodeText value={applicationNumber} />. Please correct what is marked and send the voucher again.
        </Trans>
      </p>
    </NoticeBox>
  );
}

import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import type { Fee } from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { send } from '@psc/api-client/send.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DraftForm, UNVERSIONED } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { ApplicationChangeForm } from '@psc/validation/areas/application/forms/vacancy-apply.ts';
import { chosenIds } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { usePerson } from '../../../../shell/session.ts';
import { NoticeBox } from '../shared/notice-box.tsx';
import { applicationPath } from '../shared/paths.ts';
import { wrongFields } from '../shared/wrong-fields.ts';
import { refusalOf } from './category-choice.tsx';
import { canChoose } from './eligibility.ts';
import { ExaminationStep } from './examination-step.tsx';
import { FeeBox } from './fee-box.tsx';
import { TermsText } from './terms-text.tsx';
import { useFee } from './use-fee.ts';

const ChangeForm = extendForm(ApplicationChangeForm, { categoryIds: chosenIds('eligibility.categories') });
const fields = Object.keys(ChangeForm.entries);

type ChangeApplicationProps = { detail: VacancyDetail; applicationId: number };

/** Edits the answers of an unpaid application. */
export function ChangeApplication({ detail, applicationId }: ChangeApplicationProps) {
  const { data: own, problem } = useFetched(application.detail, { body: { applicationId } });
  if (problem !== null) return <NoticeBox tone="attention" title={problem} />;
  if (own === null) return <Loader size="sm" />;
  if (own.changeable) return <Answers detail={detail} own={own} />;
  return (
    <NoticeBox
      tone="information"
      title={<Trans>This application can no longer be changed</Trans>}
      actions={
        <LinkButton to={applicationPath(applicationId)}>
          <Trans>See my application</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>A payment has been started for it, or the time to change it has passed.</Trans>
      </p>
    </NoticeBox>
  );
}

function Answers({ detail, own }: { detail: VacancyDetail; own: ApplicationDetail }) {
  const { t } = useLingui();
  const person = usePerson();
  const navigate = useNavigate();
  const [fee, setFee] = useState<Fee | null>(null);
  const { advtCode, categories } = detail.vacancy;
  // Without terms the gateway answers that there are none.
  const agreement = useFetched(vacancy.getAgreement, { params: { advtCode } });
  const language = activeLanguage();
  return (
    <DraftForm
      schema={ChangeForm}
      record={{
        draft: `application-change.${own.applicationId}`,
        version: UNVERSIONED,
        values: {
          ...own.chosen,
          categoryIds: own.categories.map(({ id }) => id),
          minimumQualificationAnswer: own.minimumQualificationAnswer,
          termsAccepted: false,
        },
      }}
      person={person}
      submitLabel={t`Save the changes`}
      onSubmit={async (answers) => {
        const body = { ...answers, applicationId: own.applicationId, ...(fee && { shownFeePaisa: fee.totalPaisa }) };
        const outcome = await send(vacancy.changeApplication, { body });
        if (!outcome.ok) return wrongFields(outcome, fields);
        void navigate(applicationPath(own.applicationId), { replace: true });
        return null;
      }}
      actions={
        <LinkButton to={applicationPath(own.applicationId)}>
          <Trans>Leave it as it is</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>The application keeps its number and takes your current profile.</Trans>
      </p>
      <CheckboxGroupField
        name="categoryIds"
        label={t`Categories in which you compete`}
        required
        options={categories.map(({ id, quotaName, quotaCode }) => ({
          value: id,
          label: inLanguage(quotaName, language),
          hint: canChoose(detail, id) ? undefined : (refusalOf(detail, quotaCode) ?? undefined),
          disabled: !canChoose(detail, id),
        }))}
      />
      <ExaminationStep detail={detail} namesSubjects={false} />
      <FeeOfChoice advtCode={advtCode} onFee={setFee} />
      {agreement.data && <TermsText agreement={agreement.data} />}
      <CheckboxField name="termsAccepted" label={t`I agree to the terms, and what I have stated is true.`} required declaration />
    </DraftForm>
  );
}

function FeeOfChoice({ advtCode, onFee }: { advtCode: number; onFee: (fee: Fee | null) => void }) {
  const categoryIds = (useWatch({ name: 'categoryIds' }) ?? []) as number[];
  const { fee, problem, inProgress } = useFee(advtCode, categoryIds);
  useEffect(() => onFee(fee), [fee, onFee]);
  return <FeeBox fee={fee} problem={problem} inProgress={inProgress} />;
}

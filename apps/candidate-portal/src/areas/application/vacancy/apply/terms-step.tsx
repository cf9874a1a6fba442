import type { ComponentProps, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Title, VisuallyHidden } from '@mantine/core';
import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { FormParts } from './loader.ts';
import { TermsText } from './terms-text.tsx';
import { ProfileToSend } from './profile-to-send.tsx';

type Facts = ComponentProps<typeof FactList>['facts'];

// Lazy-loaded: not needed before this step, nor for sending.
const StillOpen = lazyPiece(
  () => import('./still-open.tsx').then((module) => module.StillOpen),
  () => null,
);

/** As high as a finger. */
const changeLink = { underline: 'always', mih: 'var(--psc-target)', display: 'inline-flex', style: { alignItems: 'center' } } as const;

type TermsStepProps = {
  detail: VacancyDetail;
  categoryIds: readonly number[];
  form: FormParts;
  onChange: (step: 'examination' | 'payment') => void;
  backToCategories: string;
};

/** Summary of everything to be sent, with links to change it, and the terms to accept. */
export function TermsStep({ detail, categoryIds, form: { agreement, banks, fee }, onChange, backToCategories }: TermsStepProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const answers = useWatch() as Record<string, string | number | File | undefined>;
  const nameOf = (choices: readonly { id: number; name: Bilingual }[], id: unknown) => {
    const chosen = choices.find((choice) => String(choice.id) === String(id));
    return chosen ? inLanguage(chosen.name, language) : null;
  };
  const categories = detail.vacancy.categories.filter(({ id }) => categoryIds.includes(id));
  const [search] = useSearchParams();
  const isShown = search.get('step') === 'terms';
  const isVoucher = answers.paymentMethod === 'bankVoucher';
  return (
    <>
      <Title order={2} id="step-terms" tabIndex={-1} mt="md" mb="sm" style={{ outline: 'none' }}>
        <Trans>Check and agree</Trans>
      </Title>
      <Sent
        title={t`Categories`}
        facts={[{ label: t`Categories`, value: categories.map(({ quotaName }) => inLanguage(quotaName, language)).join(', ') }]}
        change={
          <Anchor component={Link} {...changeLink} to={backToCategories}>
            <Change of={t`Categories`} />
          </Anchor>
        }
      />
      <Sent
        title={t`Examination`}
        facts={[
          { label: t`Faculty`, value: nameOf(detail.faculties, answers.facultyId) },
          { label: t`Subject`, value: nameOf(detail.subjects, answers.subjectId) },
          { label: t`Exam centre`, value: nameOf(detail.examCentres, answers.examCentreId) },
          { label: t`Paper`, value: nameOf(detail.papers, answers.paperId) },
          {
            label: t`Minimum qualification`,
            value: answers.minimumQualificationAnswer
              ? messageText(`enums.minimumQualificationAnswer.${answers.minimumQualificationAnswer}`)
              : null,
          },
        ]}
        change={
          <Anchor component="button" type="button" {...changeLink} onClick={() => onChange('examination')}>
            <Change of={t`Examination`} />
          </Anchor>
        }
      />
      {fee.totalPaisa > 0 && (
        <Sent
          title={t`Payment`}
          facts={[
            { label: t`Payment method`, value: answers.paymentMethod ? messageText(`enums.paymentMethod.${answers.paymentMethod}`) : null },
            isVoucher && { label: t`Bank`, value: nameOf(banks, answers.bankId) },
            isVoucher && { label: t`Voucher number`, value: <CodeText value={String(answers.voucherNumber ?? '')} /> },
            isVoucher && {
              label: t`Date of the voucher`,
              value:
                typeof answers.voucherDateAd === 'string' && answers.voucherDateAd !== '' ? (
                  <DateText ad={answers.voucherDateAd} short />
                ) : null,
            },
            isVoucher && {
              label: t`Picture of the voucher`,
              value: answers.voucherImage instanceof File ? answers.voucherImage.name : null,
            },
            isVoucher && { label: t`Amount of the voucher`, value: <MoneyText amountPaisa={Number(answers.voucherAmountPaisa)} /> },
          ]}
          change={
            <Anchor component="button" type="button" {...changeLink} onClick={() => onChange('payment')}>
              <Change of={t`Payment`} />
            </Anchor>
          }
        />
      )}
      {isShown && <StillOpen detail={detail} categoryIds={categoryIds} totalPaisa={fee.totalPaisa} backToCategories={backToCategories} />}
      <ProfileToSend />
      {agreement && <TermsText agreement={agreement} />}
      <CheckboxField name="termsAccepted" label={t`I agree to the terms, and what I have stated is true.`} required declaration />
    </>
  );
}

/** A part of the answers with its way back at the right of its title. */
function Sent({ title, facts, change }: { title: string; facts: Facts; change: ReactNode }) {
  return (
    <Box component="section" aria-label={title} mb="sm">
      <Group justify="space-between" wrap="nowrap">
        <Title order={3}>{title}</Title>
        {change}
      </Group>
      <FactList facts={facts} />
    </Box>
  );
}

function Change({ of }: { of: string }) {
  return (
    <>
      <Trans>Change</Trans> <VisuallyHidden>{of}</VisuallyHidden>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import type { Agreement, VacancyDetail } from '@psc/api-client/calls/vacancy.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useWatch } from 'react-hook-form';

type TermsStepProps = { detail: VacancyDetail; categoryIds: readonly number[]; agreement: Agreement | null };

/** What will be sent, once more in words, and the terms to agree to. */
export function TermsStep({ detail, categoryIds, agreement }: TermsStepProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [subjectId, examCentreId, paperId, paymentMethod] = useWatch({
    name: ['subjectId', 'examCentreId', 'paperId', 'paymentMethod'],
  }) as string[];
  const nameOf = (choices: readonly { id: number; name: Bilingual }[], id: string | undefined) => {
    const chosen = choices.find((choice) => String(choice.id) === id);
    return chosen ? inLanguage(chosen.name, language) : null;
  };
  const categories = detail.vacancy.categories.filter(({ id }) => categoryIds.includes(id));
  return (
    <>
      <Title order={2} id="step-terms" tabIndex={-1} mt="md" mb="sm" style={{ outline: 'none' }}>
        <Trans>Check and agree</Trans>
      </Title>
      <FactList
        facts={[
          { label: t`Categories`, value: categories.map(({ quotaName }) => inLanguage(quotaName, language)).join(', ') },
          { label: t`Subject`, value: nameOf(detail.subjects, subjectId) },
          { label: t`Exam centre`, value: nameOf(detail.examCentres, examCentreId) },
          { label: t`Paper`, value: nameOf(detail.papers, paperId) },
          { label: t`Payment method`, value: paymentMethod ? shownWord(`enums.paymentMethod.${paymentMethod}`) : null },
        ]}
      />
      {agreement && (
        <Paper
          component="section"
          withBorder
          my="md"
          px="md"
          py="sm"
          mah="18rem"
          style={{ overflow: 'auto' }}
          aria-label={inLanguage(agreement.name, language)}
          tabIndex={0}
        >
          <Title order={3} mb="xs">
            {inLanguage(agreement.name, language)}
          </Title>
          <Text style={{ whiteSpace: 'pre-line' }}>{inLanguage(agreement.text, language)}</Text>
        </Paper>
      )}
      <CheckboxField name="termsAccepted" label={t`I agree to the terms, and what I have stated is true.`} required />
    </>
  );
}

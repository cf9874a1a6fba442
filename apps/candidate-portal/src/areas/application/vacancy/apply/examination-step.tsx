import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { optionsOf } from '../shared/choices.ts';

type ExaminationStepProps = {
  detail: VacancyDetail;
  /** Whether the advertisement lists subjects to choose from. */
  namesSubjects: boolean;
};

export function ExaminationStep({
  detail: { faculties, subjects, examCentres, papers, minimumEducationLevel },
  namesSubjects,
}: ExaminationStepProps) {
  const { t } = useLingui();
  const level = minimumEducationLevel ? inLanguage(minimumEducationLevel, activeLanguage()) : null;
  return (
    <>
      {/* The line of the steps above shows the same word. */}
      <VisuallyHidden component="h2" id="step-examination" tabIndex={-1}>
        <Trans>Examination</Trans>
      </VisuallyHidden>
      <SelectField name="facultyId" label={t`Faculty of your qualification`} required options={optionsOf(faculties)} />
      <SelectField
        name="subjectId"
        label={namesSubjects ? t`Selective subject` : t`Subject`}
        hint={namesSubjects ? t`The subjects named in the advertisement.` : t`The main subject of your qualification.`}
        required
        options={optionsOf(subjects)}
      />
      <SelectField name="examCentreId" label={t`Exam centre`} required options={optionsOf(examCentres)} />
      <SelectField name="paperId" label={t`Paper`} required options={optionsOf(papers)} />
      <RadioField
        name="minimumQualificationAnswer"
        label={level ? t`Do you hold the minimum qualification (${level})?` : t`Do you hold the minimum qualification?`}
        required
        options={enumerations.minimumQualificationAnswer.map((value) => ({
          value,
          label: messageText(`enums.minimumQualificationAnswer.${value}`),
          hint: value === 'hasMore' ? t`I hold a higher one.` : undefined,
        }))}
      />
    </>
  );
}

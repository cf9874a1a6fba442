import { useEffect, useEffectEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import type { Standing } from '@psc/validation/areas/application/standing.ts';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { questionsOf, standingsOf, unanswered, type Answers } from './answers.ts';

type QuestionsProps = { onStandings: (standings: Map<number, Standing> | null) => void };

/** The questions on which the open vacancies depend. The answers are neither sent nor stored. */
export function EligibilityQuestions({ onStandings }: QuestionsProps) {
  const { data, problem, fetchAgain } = useFetched(vacancy.requirements, {});
  if (problem !== null)
    return (
      <Group role="status" gap="sm">
        <Text>{problem}</Text>
        <Button onClick={fetchAgain}>
          <Trans>Try again</Trans>
        </Button>
      </Group>
    );
  return data && <Fields published={data} onStandings={onStandings} />;
}

function Fields({ published, onStandings }: QuestionsProps & { published: vacancy.PublicRequirements }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const form = useForm<Answers>({ defaultValues: unanswered });
  const answers = useWatch({ control: form.control }) as Answers;
  const { levels, faculties, groups, asksService } = questionsOf(published);
  const key = JSON.stringify(answers);
  const judge = useEffectEvent(() => onStandings(standingsOf(answers, published)));
  useEffect(() => judge(), [key]);
  return (
    <FormProvider {...form}>
      <DateField name="dateOfBirthAd" label={t`Date of birth`} opensYearsAgo={25} />
      <RadioField
        name="gender"
        label={t`Gender`}
        options={enumerations.gender.map((gender) => ({ value: gender, label: messageText(`enums.gender.${gender}`) }))}
        inline
      />
      <SelectField
        name="level"
        label={t`Highest examination passed`}
        options={levels.map(({ position, name }) => ({ value: position, label: inLanguage(name, language) }))}
      />
      {faculties.length > 0 && (
        <SelectField
          name="facultyId"
          label={t`Its faculty`}
          hint={t`Only faculties that an open vacancy asks for; leave it empty for another one.`}
          options={faculties.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
        />
      )}
      {groups.length > 0 && (
        <CheckboxGroupField
          name="groups"
          label={t`Your groups`}
          inline
          options={groups.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) }))}
        />
      )}
      {asksService && <CheckboxField name="inGovernmentService" label={t`I serve in the government now`} />}
    </FormProvider>
  );
}

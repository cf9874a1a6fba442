import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { personalValuesOf } from '@psc/api-client/personal-values.ts';
import { DraftForm, UNVERSIONED } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { PersonalProfileForm } from '@psc/validation/areas/profile/forms/personal-profile.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { usePerson } from '../../../shell/session.ts';
import { optionsOf } from '../shared/options.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { Group, Pair, Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { GenderField } from './gender-field.tsx';
import { MiddleNameFields } from './middle-name-fields.tsx';
import type { loader } from './loader.ts';

export default function PersonalScreen() {
  const { t } = useLingui();
  const { details, districts } = useLoaderData<typeof loader>();
  const { permission } = useProfileState();
  const save = useCall(profile.savePersonalDetails);
  const navigate = useNavigate();
  const person = usePerson();
  return (
    <Section about={t`Enter names exactly as on your citizenship certificate.`}>
      <DraftForm
        schema={PersonalProfileForm}
        record={{ draft: 'profile.personal', version: UNVERSIONED, values: personalValuesOf(details) }}
        person={person}
        disabled={!permission.canEditProfile}
        submitLabel={t`Save and next`}
        onSubmit={async (values, sending) => {
          // One toast per failure: 'Error Saving', with the gateway's message in the form.
          const outcome = await save.run({ body: values }, { ...sending, quiet: true });
          if (!outcome.ok) {
            if (!outcome.errors?.length && outcome.kind === 'refused') showToast('error', messageText('errors.personalDetails.saveFailed'));
            return formErrorsOf(outcome);
          }
          await navigate(nextPathAfter('personal'));
          showToast('success', outcome.message);
          return null;
        }}
      >
        <Group>
          <Pair short>
            <TextField name="firstName" label={t`First name (in English)`} autoComplete="given-name" />
            <TextField name="firstNameNe" label={t`First name (in Nepali)`} nepali required />
          </Pair>
          <MiddleNameFields />
          <Pair short>
            <TextField name="lastName" label={t`Last name (in English)`} autoComplete="family-name" />
            <TextField name="lastNameNe" label={t`Last name (in Nepali)`} nepali required />
          </Pair>
        </Group>
        <Group title={t`Your family, in Nepali`}>
          <Pair>
            <TextField name="fatherNameNe" label={t`Father's name`} nepali />
            <TextField name="motherNameNe" label={t`Mother's name`} nepali />
          </Pair>
          <Pair>
            <TextField name="grandfatherNameNe" label={t`Grandfather's name`} nepali />
            <TextField name="spouseNameNe" label={t`Husband's or wife's name, if married`} nepali />
          </Pair>
        </Group>
        <Group>
          <DateField name="dateOfBirthAd" bsName="dateOfBirthBs" label={t`Date of birth`} opensYearsAgo={25} required />
          <GenderField />
          <TextField name="citizenshipNumber" label={t`Citizenship certificate number`} digits short required />
          <DateField
            name="citizenshipIssueDateAd"
            bsName="citizenshipIssueDateBs"
            label={t`Date of issue of the citizenship certificate`}
            required
          />
          <SelectField
            name="citizenshipIssueDistrictId"
            label={t`District that issued the citizenship certificate`}
            options={optionsOf(districts)}
            short
            required
          />
        </Group>
      </DraftForm>
    </Section>
  );
}

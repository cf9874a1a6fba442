import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { PersonalDetails } from '@psc/api-client/areas/profile/profile-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { personalValuesOf } from '@psc/api-client/personal-values.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { PersonalCorrectionForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { ReasonField } from '../shared/reason-field.tsx';
import type { loader } from './personal-loader.ts';

type Districts = Awaited<ReturnType<typeof loader>>['districts'];

/** Corrects a candidate's personal details, even if the profile is locked. */
export default function PersonalScreen() {
  const { t } = useLingui();
  const { candidate, details, districts } = useLoaderData<typeof loader>();
  return (
    <OneCandidate
      path="/admin/edit/personal-detail"
      candidate={candidate}
      description={t`Applications already sent keep their details. The candidate is informed by e-mail.`}
    >
      {(found) => details && <Form key={found.masterId} candidate={found} details={details} districts={districts} />}
    </OneCandidate>
  );
}

function Form({ candidate, details, districts }: { candidate: FoundCandidate; details: PersonalDetails; districts: Districts }) {
  const { t } = useLingui();
  const save = useStaffCall(userAdmin.savePersonalDetail);
  const { masterId, version } = candidate;
  const language = activeLanguage();
  return (
    <div className={screen.card}>
      <DraftForm
        schema={PersonalCorrectionForm}
        // Statements of a candidate stay off the officer's device.
        record={{ draft: null, version, values: { ...personalValuesOf(details), reason: '' } }}
        submitLabel={t`Save the correction`}
        onSubmit={saving((values) => save.run({ body: { ...values, masterId, version } as never }))}
      >
        <div className={screen.fields}>
          <TextField name="firstName" label={t`First name (in English)`} />
          <TextField name="firstNameNe" label={t`First name (in Nepali)`} nepali required />
          <TextField name="middleName" label={t`Middle name (in English)`} />
          <TextField name="middleNameNe" label={t`Middle name (in Nepali)`} nepali />
          <TextField name="lastName" label={t`Last name (in English)`} />
          <TextField name="lastNameNe" label={t`Last name (in Nepali)`} nepali required />
        </div>
        <CheckboxField name="noMiddleName" label={t`No middle name`} />
        <div className={screen.fields}>
          <TextField name="fatherNameNe" label={t`Father's name`} nepali />
          <TextField name="motherNameNe" label={t`Mother's name`} nepali />
          <TextField name="grandfatherNameNe" label={t`Grandfather's name`} nepali />
          <TextField name="spouseNameNe" label={t`Husband's or wife's name`} nepali />
        </div>
        <DateField name="dateOfBirthAd" bsName="dateOfBirthBs" label={t`Date of birth`} opensYearsAgo={25} required />
        <RadioField
          name="gender"
          label={t`Gender`}
          options={enumerations.gender.map((value) => ({ value, label: messageText(`enums.gender.${value}`) }))}
          inline
          required
        />
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
          options={districts.map((district) => ({ value: String(district.id), label: inLanguage(district.name, language) }))}
          required
        />
        <ReasonField />
      </DraftForm>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/calls/profile.ts';
import type { NonGovernmentExperienceRecord } from '@psc/api-client/calls/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { ExperienceNonGovernmentForm } from '@psc/validation/forms/experience-non-government.ts';
import { UPLOAD_MAXIMUM_KB } from '@psc/validation/limits.ts';
import { enumerationOptions } from '../shared/options.ts';
import { Pair } from '../shared/section.tsx';
import { RecordForm } from '../shared/record-form.tsx';
import { StoredFile } from '../shared/stored-file.tsx';

function valuesOf(record: NonGovernmentExperienceRecord | null) {
  return {
    id: record?.id,
    institutionName: record?.institutionName ?? '',
    employmentFrom: record?.employmentFromAd ?? '',
    employmentTo: record?.employmentToAd ?? '',
    employmentStatus: record?.employmentStatus ?? '',
    employmentType: record?.employmentType ?? '',
    expMatchOfficerLevel: record?.expMatchOfficerLevel ?? '',
    experienceCertificate: undefined,
  };
}

/** Adds a period of other work, or edits a saved one; a certificate that is not chosen anew stays. */
export function NonGovernmentEditor({ record, onDone }: { record: NonGovernmentExperienceRecord | null; onDone: () => void }) {
  const { t } = useLingui();
  const save = useCall(profile.saveNonGovernmentExperience);
  return (
    <RecordForm
      schema={ExperienceNonGovernmentForm}
      defaultValues={valuesOf(record)}
      draftKey={`profile.non-government-experience.${record?.id ?? 'new'}`}
      send={(body, sending) => save.run({ body }, sending)}
      onDone={onDone}
    >
      <TextField name="institutionName" label={t`Institution`} hint={t`Letters only`} required />
      <Pair>
        <TextField name="employmentStatus" label={t`Post`} />
        <TextField name="employmentType" label={t`Type of employment`} hint={t`Such as full-time or part-time`} />
      </Pair>
      <RadioField name="expMatchOfficerLevel" label={t`Level`} options={enumerationOptions('experienceLevel')} inline required />
      <DateField name="employmentFrom" label={t`From`} />
      <DateField name="employmentTo" label={t`To`} />
      <FileField
        name="experienceCertificate"
        label={t`Experience certificate`}
        types={['pdf', 'jpeg', 'png']}
        maxKb={UPLOAD_MAXIMUM_KB}
        current={record?.file && <StoredFile file={record.file} title={t`Experience certificate`} />}
      />
    </RecordForm>
  );
}

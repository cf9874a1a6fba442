import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { NonGovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import type { Sending } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import type { SchemaOutput } from '@psc/ui/standard-schema.ts';
import { ExperienceNonGovernmentForm } from '@psc/validation/areas/profile/forms/experience-non-government.ts';
import { tickBox } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { enumerationOptions } from '../shared/options.ts';
import { Pair } from '../shared/section.tsx';
import { RecordForm } from '../shared/record-form.tsx';
import { StoredFile } from '../shared/stored-file.tsx';
import { nonGovernmentExperience } from './records.tsx';

/** SPEC-GAP: no working status is defined for other employment; a period with a start and no end counts as ongoing. */
const ScreenForm = extendForm(ExperienceNonGovernmentForm, { stillWorks: tickBox });

function valuesOf(record: NonGovernmentExperienceRecord | null) {
  return {
    institutionName: record?.institutionName ?? '',
    employmentFrom: record?.employmentFromAd ?? '',
    employmentTo: record?.employmentToAd ?? '',
    stillWorks: Boolean(record?.employmentFromAd && !record.employmentToAd),
    employmentStatus: record?.employmentStatus ?? '',
    employmentType: record?.employmentType ?? '',
    expMatchOfficerLevel: record?.expMatchOfficerLevel ?? '',
    experienceCertificate: undefined,
  };
}

export function NonGovernmentEditor({ record, onDone }: { record: NonGovernmentExperienceRecord | null; onDone: () => void }) {
  const { t } = useLingui();
  const call = useCall(profile.saveNonGovernmentExperience);
  const save = {
    schema: ScreenForm,
    send: ({ stillWorks, ...body }: SchemaOutput<typeof ScreenForm>, sending: Sending) =>
      call.run({ body: stillWorks ? { ...body, employmentTo: undefined } : body }, sending),
  };
  return (
    <RecordForm kind={nonGovernmentExperience} record={record} values={valuesOf(record)} add={save} edit={save} onDone={onDone}>
      <TextField name="institutionName" label={t`Institution`} required />
      <Pair>
        <TextField name="employmentStatus" label={t`Post`} />
        <TextField name="employmentType" label={t`Type of employment`} hint={t`Such as full-time or part-time`} />
      </Pair>
      <RadioField name="expMatchOfficerLevel" label={t`Level`} options={enumerationOptions('experienceLevel')} inline required />
      <DateField name="employmentFrom" label={t`From`} />
      <EndOfWork />
      <FileField
        name="experienceCertificate"
        label={t`Experience certificate`}
        current={record?.file && <StoredFile file={record.file} title={t`Experience certificate`} />}
      />
    </RecordForm>
  );
}

function EndOfWork() {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const stillWorks = useWatch({ name: 'stillWorks' }) === true;
  return (
    <>
      <CheckboxField
        name="stillWorks"
        label={t`I still work here`}
        onTick={(ticked) => ticked && setValue('employmentTo', '', { shouldDirty: true })}
      />
      {!stillWorks && <DateField name="employmentTo" label={t`To`} />}
    </>
  );
}

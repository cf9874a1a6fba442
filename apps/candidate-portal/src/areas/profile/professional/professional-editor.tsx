import { useLingui } from '@lingui/react/macro';
import type { LookupChoice } from '@psc/api-client/areas/commission/lookup.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { ProfessionalRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { ProfessionalCouncilEditForm, ProfessionalCouncilForm } from '@psc/validation/areas/profile/forms/professional-council.ts';
import { optionsOf } from '../shared/options.ts';
import { RecordForm } from '../shared/record-form.tsx';
import { Pair } from '../shared/section.tsx';
import { StoredFile } from '../shared/stored-file.tsx';
import { professional } from './record.tsx';

type EditorProps = { record: ProfessionalRecord | null; councilTypes: readonly LookupChoice[]; onDone: () => void };

function valuesOf(record: ProfessionalRecord | null) {
  return {
    institutionName: record?.institutionName ?? '',
    type: record?.type ?? '',
    dartaNumber: record?.dartaNumber ?? '',
    issuedDate: record?.issuedDateAd ?? '',
    renewDate: record?.renewDateAd ?? '',
    validityDate: record?.validityDateAd ?? '',
    councilType: String(record?.councilTypeId ?? ''),
    frontFile: undefined,
    backFile: undefined,
  };
}

export function ProfessionalEditor({ record, councilTypes, onDone }: EditorProps) {
  const save = useCall(profile.saveProfessional);
  const edit = useCall(profile.editProfessional);
  return (
    <RecordForm
      kind={professional}
      record={record}
      values={valuesOf(record)}
      add={{ schema: ProfessionalCouncilForm, send: (body, sending) => save.run({ body }, sending) }}
      edit={{ schema: ProfessionalCouncilEditForm, send: (body, sending) => edit.run({ body }, sending) }}
      onDone={onDone}
    >
      <ProfessionalFields record={record} councilTypes={councilTypes} />
    </RecordForm>
  );
}

function ProfessionalFields({ record, councilTypes }: Omit<EditorProps, 'onDone'>) {
  const { t } = useLingui();
  const chosen = record && { id: record.councilTypeId, name: record.councilType };
  return (
    <>
      <SelectField name="councilType" label={t`Council`} options={optionsOf(councilTypes, chosen)} required />
      <TextField name="institutionName" label={t`Institution`} required />
      <Pair>
        <TextField name="type" label={t`Type of registration`} hint={t`Such as general or specialist`} required />
        <TextField name="dartaNumber" label={t`Registration (darta) number`} digits required />
      </Pair>
      <DateField name="issuedDate" label={t`Issued on`} required />
      <DateField name="renewDate" label={t`Renewed on`} required />
      <DateField name="validityDate" label={t`Valid until`} required />
      <FileField
        name="frontFile"
        label={t`Certificate, front`}
        current={record && <StoredFile file={record.frontFile} title={t`Certificate, front`} />}
        required
      />
      <FileField
        name="backFile"
        label={t`Certificate, back`}
        current={record && <StoredFile file={record.backFile} title={t`Certificate, back`} />}
        required
      />
    </>
  );
}

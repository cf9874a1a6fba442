import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { TrainingRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { DateRangeField } from '@psc/ui/fields/date-range-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SuggestingField } from '@psc/ui/fields/suggesting-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TrainingEditForm, TrainingForm } from '@psc/validation/areas/profile/forms/training.ts';
import { usualDivisions } from '../shared/divisions.ts';
import { RecordForm } from '../shared/record-form.tsx';
import { Pair } from '../shared/section.tsx';
import { StoredFile } from '../shared/stored-file.tsx';
import { training } from './record.tsx';

function valuesOf(record: TrainingRecord | null) {
  return {
    instituteName: record?.instituteName ?? '',
    trainingName: record?.trainingName ?? '',
    percentage: String(record?.percentage ?? ''),
    trainingFrom: record?.trainingFromAd ?? '',
    trainingTo: record?.trainingToAd ?? '',
    division: record?.division ?? '',
    file: undefined,
  };
}

export function TrainingEditor({ record, onDone }: { record: TrainingRecord | null; onDone: () => void }) {
  const save = useCall(profile.saveTraining);
  const edit = useCall(profile.editTraining);
  return (
    <RecordForm
      kind={training}
      record={record}
      values={valuesOf(record)}
      add={{ schema: TrainingForm, send: (body, sending) => save.run({ body }, sending) }}
      edit={{ schema: TrainingEditForm, send: (body, sending) => edit.run({ body }, sending) }}
      onDone={onDone}
    >
      <TrainingFields record={record} />
    </RecordForm>
  );
}

function TrainingFields({ record }: { record: TrainingRecord | null }) {
  const { t } = useLingui();
  return (
    <>
      <TextField name="trainingName" label={t`Name of the training`} required />
      <TextField name="instituteName" label={t`Institute`} required />
      <DateRangeField
        from={{ name: 'trainingFrom', label: t`From`, required: true }}
        to={{ name: 'trainingTo', label: t`To`, required: true }}
      />
      <Pair short>
        <NumberField name="percentage" label={t`Percentage or GPA`} decimal required />
        <SuggestingField name="division" label={t`Division or grade`} suggestions={usualDivisions()} required />
      </Pair>
      <FileField name="file" label={t`Certificate`} current={record && <StoredFile file={record.file} title={t`Certificate`} />} required />
    </>
  );
}

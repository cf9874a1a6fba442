import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { ExamCentreEntry } from '@psc/api-client/areas/examination/exam-centre.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useFormContext } from 'react-hook-form';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import type { CentreLists } from './loader.ts';

type CentrePanelProps = { centre: ExamCentreEntry | null; lists: CentreLists; onClose: () => void };

export function CentrePanel({ centre, lists, onClose }: CentrePanelProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.add);
  return (
    <SidePanel title={centre ? inLanguage(centre.name, activeLanguage()) : t`Add a centre`} onClose={onClose}>
      <DraftForm
        schema={calls.ExamCentreForm}
        record={{ draft: `exam-centre.${centre?.id ?? 'new'}`, version: centre?.version ?? null, values: valuesOf(centre) }}
        submitLabel={t`Save`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving((values) => save.run({ body: { ...values, version: centre?.version } as never }), onClose)}
      >
        <TextField name="nameNe" label={t`Name in Nepali`} nepali required />
        <TextField name="nameEn" label={t`Name in English`} required />
        <PlaceFields lists={lists} />
        <NumberField name="centerCapacity" label={t`Capacity`} hint={t`How many candidates can sit here at once.`} required />
        <TextField name="address" label={t`Address`} />
        <TextField name="contactPersonNe" label={t`Contact person in Nepali`} nepali />
        <TextField name="contactPersonEn" label={t`Contact person in English`} />
        <TextField name="contact" label={t`Contact number`} type="tel" required />
        <TextField name="contactEmail" label={t`E-mail`} type="email" />
        <CheckboxField name="inactive" label={t`Not in use`} hint={t`Kept in old records, no longer offered.`} />
      </DraftForm>
    </SidePanel>
  );
}

function PlaceFields({ lists }: { lists: CentreLists }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { watch, setValue } = useFormContext();
  const provinceId = Number(watch('provinceId'));
  const options = (rows: readonly { id: number; name: { en: string; ne: string } }[]) =>
    rows.map((row) => ({ value: row.id, label: inLanguage(row.name, language) }));
  return (
    <>
      <SelectField
        name="provinceId"
        label={t`Province`}
        options={options(lists.provinces)}
        onChoose={() => setValue('districtId', '', { shouldDirty: true })}
        required
      />
      <SelectField
        name="districtId"
        label={t`District`}
        options={options(lists.districts.filter((district) => district.provinceId === provinceId))}
        required
      />
    </>
  );
}

function valuesOf(centre: ExamCentreEntry | null) {
  return {
    ...(centre && { id: centre.id }),
    nameNe: centre?.name.ne ?? '',
    nameEn: centre?.name.en ?? '',
    provinceId: centre?.provinceId ?? '',
    districtId: centre?.districtId ?? '',
    centerCapacity: centre ? String(centre.capacity) : '',
    address: centre?.address ?? '',
    contactPersonNe: centre?.contactPerson.ne ?? '',
    contactPersonEn: centre?.contactPerson.en ?? '',
    contact: centre?.contactNumber ?? '',
    contactEmail: centre?.contactEmail ?? '',
    inactive: centre ? !centre.active : false,
  };
}

import { useLingui } from '@lingui/react/macro';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';

/** Ticking 'no middle name' clears the field. */
export function MiddleNameFields() {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const noMiddleName = useWatch({ name: 'noMiddleName' }) === true;
  const empty = (ticked: boolean) => {
    if (ticked) setValue('middleName', '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <TextField
        name="middleName"
        label={t`Middle name (in English)`}
        autoComplete="additional-name"
        disabled={noMiddleName}
        required={!noMiddleName}
      />
      <CheckboxField name="noMiddleName" label={t`I have no middle name`} onTick={empty} />
    </>
  );
}

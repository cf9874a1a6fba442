import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { Pair } from '../shared/section.tsx';

/** Many people have no middle name: ticking the box answers the question and clears the field. */
export function MiddleNameFields() {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const noMiddleName = useWatch({ name: 'noMiddleName' }) === true;
  const empty = (ticked: boolean) => {
    if (!ticked) return;
    for (const name of ['middleName', 'middleNameNe']) setValue(name, '', { shouldDirty: true, shouldValidate: false });
  };
  return (
    <>
      {/* Its line is as high as a finger and needs no further space. */}
      <Box my={-8}>
        <CheckboxField name="noMiddleName" label={t`I have no middle name`} onTick={empty} />
      </Box>
      {!noMiddleName && (
        <Pair short>
          <TextField name="middleName" label={t`Middle name (in English)`} autoComplete="additional-name" />
          <TextField name="middleNameNe" label={t`Middle name (in Nepali)`} nepali required />
        </Pair>
      )}
    </>
  );
}

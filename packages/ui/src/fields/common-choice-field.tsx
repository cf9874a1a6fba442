import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { RadioField } from './radio-field.tsx';
import { SelectField, type Option } from './select-field.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';

type CommonChoiceFieldProps = FieldProps & {
  /** The commonest first. */
  options: readonly Option[];
  /** How many are shown at once. A list with one or two more is shown whole. */
  inSight: number;
  onChoose?: (value: string) => void;
};

/** The commonest answers as chips, one tap each; the others in a list behind one more chip. */
export function CommonChoiceField({ options, inSight, onChoose, ...field }: CommonChoiceFieldProps) {
  const { t } = useLingui();
  const [showsList, setShowsList] = useState(false);
  const { value } = useField(field);
  const isWhole = options.length <= inSight + 2;
  const common = isWhole ? options : options.slice(0, inSight);
  const isRare = value !== '' && !common.some((option) => String(option.value) === asText(value));
  if (showsList || isRare) return <SelectField {...field} options={options} {...(onChoose && { onChoose })} />;
  return (
    <RadioField
      {...field}
      options={common}
      inline
      onChoose={onChoose}
      after={
        !isWhole && (
          <Button variant="default" fw={400} flex="1 1 auto" maw="21rem" onClick={() => setShowsList(true)}>
            {t`Another answer …`}
          </Button>
        )
      }
    />
  );
}

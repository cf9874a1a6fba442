import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CommonChoiceField } from '@psc/ui/fields/common-choice-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField, type Option } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';

type OtherChoiceProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  /** The list already contains 'other'. */
  hasOther?: boolean;
  /** Few options: shown as radio buttons, one click each. A number: so many of the commonest. */
  inSight?: boolean | number;
  onChoose?: (value: string) => void;
};

/** A choice whose 'other' opens a text field. */
export function OtherChoice({ name, label, hint, options, hasOther, inSight, onChoose }: OtherChoiceProps) {
  const { t } = useLingui();
  const value = useWatch({ name });
  const offered = hasOther ? options : [...options, { value: 'other', label: t`Other` }];
  return (
    <div>
      {typeof inSight === 'number' ? (
        <CommonChoiceField name={name} label={label} hint={hint} options={offered} inSight={inSight} required />
      ) : inSight ? (
        <RadioField name={name} label={label} hint={hint} options={offered} inline required />
      ) : (
        <SelectField name={name} label={label} hint={hint} options={offered} onChoose={onChoose} required />
      )}
      {value === 'other' && <TextField name={`${name}Other`} label={t`Please write which`} required />}
    </div>
  );
}

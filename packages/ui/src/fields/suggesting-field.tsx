import { TextInput } from '@mantine/core';
import { lazyPiece } from '../lazy-piece.tsx';
import { framed } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';

type SuggestingFieldProps = FieldProps & { suggestions: readonly string[] };
export type SuggestingInputProps = Omit<ReturnType<typeof useField>['control'], 'ref'> & {
  text: string;
  suggestions: readonly string[];
  onText: (text: string) => void;
} & Omit<ReturnType<typeof framed>, 'id'>;

const SuggestingInput = lazyPiece(
  () => import('./suggesting-input.tsx').then((module) => module.SuggestingInput),
  (props: SuggestingInputProps) => {
    const { text, suggestions: _, onText, ...input } = props;
    return <TextInput {...input} value={text} onChange={(event) => onText(event.currentTarget.value)} />;
  },
);

/** A text field that suggests common answers; any other answer is allowed. */
export function SuggestingField({ suggestions, ...field }: SuggestingFieldProps) {
  const { value, setValue, error, hint, control } = useField(field);
  return (
    <SuggestingInput
      {...control}
      {...framed({ ...field, id: field.name, hint, error })}
      suggestions={suggestions}
      text={asText(value)}
      onText={setValue}
    />
  );
}

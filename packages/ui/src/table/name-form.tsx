import { useState, type SyntheticEvent } from 'react';
import { Group, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Button } from '../button.tsx';

type NameFormProps = { label: string; submitLabel: string; maxLength: number; inProgress: boolean; onSubmit: (name: string) => void };

/** A form with one name, such as for a saved view. */
export function NameForm({ label, submitLabel, maxLength, inProgress, onSubmit }: NameFormProps) {
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    onSubmit(given);
    setName('');
  };
  return (
    <Group component="form" align="end" gap="xs" wrap="nowrap" onSubmit={submit}>
      <TextInput label={label} size="sm" maxLength={maxLength} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" compact inProgress={inProgress}>
        {submitLabel}
      </Button>
    </Group>
  );
}

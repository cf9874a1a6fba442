import { useState, type SyntheticEvent } from 'react';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Button } from '../button.tsx';
import classes from './table.module.css';

type NameFormProps = { label: string; submitLabel: string; maxLength: number; inProgress: boolean; onSubmit: (name: string) => void };

/** One name, given to what stands on the screen. */
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
    <form className={classes.name} onSubmit={submit}>
      <TextInput label={label} size="sm" maxLength={maxLength} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" compact inProgress={inProgress}>
        {submitLabel}
      </Button>
    </form>
  );
}

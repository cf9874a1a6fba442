import { createContext, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { Button, type ButtonKind } from './button.tsx';

/** The value of the further button that sent the form; empty if its own button did. */
export const FurtherPressed = createContext('');

type FurtherSubmitProps = { value: string; kind?: ButtonKind; children: string };

/** Another way to send a `DraftForm`, beside its own button: `sending.pressed` has its value, and the ring turns on it. */
export function FurtherSubmit({ value, kind = 'secondary', children }: FurtherSubmitProps) {
  const { isSubmitting } = useFormState();
  const isPressed = useContext(FurtherPressed) === value;
  return (
    <Button type="submit" kind={kind} value={value} data-further="" inProgress={isSubmitting && isPressed}>
      {children}
    </Button>
  );
}

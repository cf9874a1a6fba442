import type { FieldErrors } from 'react-hook-form';

/** Whether the record has changed since the user loaded it; the form itself has no errors then. */
export function isConflict(refusal: FieldErrors['root']): boolean {
  return refusal?.type === 'changed' || refusal?.type === 'state';
}

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Empties a field whenever `after` grows: a password that was refused is typed anew. */
export function EmptiedField({ name, after }: { name: string; after: number }) {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (after > 0) setValue(name, '');
  }, [setValue, name, after]);
  return null;
}

import { useEffect } from 'react';
import { focusField } from '@psc/ui/error-summary.tsx';
import { useLocation } from 'react-router';

/** An address may name a field of the form (`#photograph`), or by `aliases` what stands for it: a person who follows it lands there. */
export function useArrivalAtField(aliases: Readonly<Record<string, string>> = {}): void {
  const { hash, key } = useLocation();
  const named = decodeURIComponent(hash.slice(1));
  const field = aliases[named] ?? named;
  useEffect(() => {
    if (field === '') return;
    // On arrival the heading takes the focus first.
    const timer = setTimeout(() => focusField(field));
    return () => clearTimeout(timer);
  }, [field, key]);
}

import { useEffect } from 'react';
import { focusField } from '@psc/ui/error-summary.tsx';
import { useLocation } from 'react-router';

/** Focuses the field that the address names (`#photograph`); `aliases` maps other names to fields. */
export function useArrivalAtField(aliases: Readonly<Record<string, string>> = {}): void {
  const { hash, key } = useLocation();
  const named = decodeURIComponent(hash.slice(1));
  const field = aliases[named] ?? named;
  useEffect(() => {
    if (field === '') return;
    // On arrival the heading takes the focus first, so wait a tick.
    const timer = setTimeout(() => focusField(field));
    return () => clearTimeout(timer);
  }, [field, key]);
}

import { useEffect } from 'react';
import { focusField } from '@psc/ui/error-summary.tsx';
import { useLocation } from 'react-router';

/** An address may name a field of the form (`#photograph`): a person who follows it lands there. */
export function useArrivalAtField(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // On arrival the heading takes the focus first.
    const timer = setTimeout(() => focusField(decodeURIComponent(hash.slice(1))));
    return () => clearTimeout(timer);
  }, [hash, key]);
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyList } from '@psc/api-client/define-list.ts';
import type { ListData } from './read-list.ts';

/** Whether the list is being read for a print, and the time of one by the browser's own menu. */
export function usePrint<List extends AnyList>({ query, params }: ListData<List>) {
  const shown = JSON.stringify([query, params]);
  const [printed, setPrinted] = useState<string | null>(null);
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const before = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', before);
    return () => window.removeEventListener('beforeprint', before);
  }, []);
  // A list with other filters is not the one that was to be printed.
  if (printed !== null && printed !== shown) setPrinted(null);
  return { isReading: printed === shown, at, begin: () => setPrinted(shown), end: () => setPrinted(null) };
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { FilterName } from './filter.ts';

export type ListAddress = { address: URLSearchParams; change: (changes: Partial<Record<FilterName, string>>) => void; clear: () => void };

/**
 * What the address asks of the list, as it was last asked: a filter that is still on its way counts already, so that the
 * next one adds to it instead of replacing it.
 */
export function useAddress(): ListAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: coming } = useNavigation();
  const { search } = coming?.pathname === location.pathname ? coming : location;
  // The router tells of a navigation a moment after it began, too late for people who choose quickly.
  const onItsWay = useRef<string | null>(null);
  useEffect(() => {
    if (onItsWay.current === new URLSearchParams(location.search).toString()) onItsWay.current = null;
  }, [location.search]);

  const ask = (next: URLSearchParams) => {
    onItsWay.current = next.toString();
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  const change: ListAddress['change'] = (changes) => {
    const next = new URLSearchParams(onItsWay.current ?? location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    ask(next);
  };
  return { address: new URLSearchParams(search), change, clear: () => ask(new URLSearchParams()) };
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { FilterName } from './filter.ts';

export type ListAddress = { address: URLSearchParams; change: (changes: Partial<Record<FilterName, string>>) => void; clear: () => void };

/** Filter of the list, including a pending navigation: the next change adds to the latest one instead of replacing it. */
export function useAddress(): ListAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: coming } = useNavigation();
  const { search } = coming?.pathname === location.pathname ? coming : location;
  // The router reports a navigation a moment after it started, too late for quick choices.
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

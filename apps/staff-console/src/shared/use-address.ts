import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

type Changes = Record<string, string | null>;

/**
 * What is chosen and looked for stands in the address; `put` changes some of it, null takes it out. `visit` does so as a place
 * of its own, from which Back leads here again: a row that was opened.
 */
export function useAddress(): { search: URLSearchParams; put: (changes: Changes) => void; visit: (changes: Changes) => void } {
  const navigate = useNavigate();
  const { pathname, search: searchText, hash } = useLocation();
  const search = useMemo(() => new URLSearchParams(searchText), [searchText]);
  const { location: ahead } = useNavigation();
  const change = (changes: Changes, replace: boolean) => {
    // What was chosen a moment ago may still be on its way.
    const next = new URLSearchParams(ahead?.pathname === pathname ? ahead.search : search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // The part behind the `#` is the tab that is open.
    void navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true });
  };
  return { search, put: (changes) => change(changes, true), visit: (changes) => change(changes, false) };
}

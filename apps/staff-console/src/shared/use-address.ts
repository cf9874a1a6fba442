import { createContext, use, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { handleFor, withTexts } from './list/hidden-texts.ts';

type Changes = Record<string, string | null>;

const none: readonly string[] = [];
/** What of the address may name a person: the address has a handle of it, {@link useAddress} the text. */
export const HiddenNames = createContext(none);

/**
 * What is chosen and looked for is in the address; `put` changes some of it, null takes it out. `visit` does so as a place
 * of its own, from which Back leads here again: a row that was opened.
 */
export function useAddress(): { search: URLSearchParams; put: (changes: Changes) => void; visit: (changes: Changes) => void } {
  const navigate = useNavigate();
  const { pathname, search: searchText, hash } = useLocation();
  const hidden = use(HiddenNames);
  const search = useMemo(() => withTexts(new URLSearchParams(searchText), hidden), [searchText, hidden]);
  const { location: ahead } = useNavigation();
  const change = (changes: Changes, replace: boolean) => {
    // What was chosen a moment ago may still be on its way.
    const next = new URLSearchParams(ahead?.pathname === pathname ? ahead.search : searchText);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, hidden.includes(name) ? handleFor(value) : value);
      else next.delete(name);
    }
    // The part behind the `#` is the tab that is open.
    void navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true });
  };
  return { search, put: (changes) => change(changes, true), visit: (changes) => change(changes, false) };
}

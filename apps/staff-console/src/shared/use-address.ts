import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** What is chosen and looked for stands in the address; `put` changes some of it, null takes it out. */
export function useAddress(): { search: URLSearchParams; put: (changes: Record<string, string | null>) => void } {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: ahead } = useNavigation();
  const put = (changes: Record<string, string | null>) => {
    // What was chosen a moment ago may still be on its way.
    const next = new URLSearchParams(ahead?.pathname === pathname ? ahead.search : search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { search, put };
}

import { useNavigate, useLocation, useNavigation } from 'react-router';
import type { FilterName } from './filter.ts';

/**
 * What the address asks of the list, as it was last asked: a filter that is still on its way counts already, so that the
 * next one adds to it instead of replacing it.
 */
export function useAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: coming } = useNavigation();
  const { search } = coming?.pathname === location.pathname ? coming : location;
  const address = new URLSearchParams(search);
  const change = (changes: Partial<Record<FilterName, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  const clear = () => void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  return { address, change, clear };
}

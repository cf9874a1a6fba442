import { useSearchParams } from 'react-router';

/** What is chosen and looked for stands in the address; `put` changes some of it, null takes it out. */
export function useAddress(): { search: URLSearchParams; put: (changes: Record<string, string | null>) => void } {
  const [search, setSearch] = useSearchParams();
  const put = (changes: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, put };
}

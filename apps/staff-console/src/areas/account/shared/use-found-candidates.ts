import { useState } from 'react';
import { searchProfiles, type FoundCandidates } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { send } from '@psc/api-client/send.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import type { More } from '@psc/ui/table/more-rows.tsx';

type Search = {
  /** Null before a search, and until the first page has arrived. */
  found: FoundCandidates | null;
  problem: string | null;
  inProgress: boolean;
  searchAgain: () => void;
  more: More | null;
};

export function useFoundCandidates(searchText: string): Search {
  const first = useFetched(searchProfiles, searchText === '' ? null : { body: { searchText } });
  const [later, setLater] = useState<{ of: FoundCandidates; pages: FoundCandidates[] } | null>(null);
  const [inProgress, setInProgress] = useState(false);
  const pages = first.data === null ? [] : [first.data, ...(later?.of === first.data ? later.pages : [])];
  const last = pages.at(-1);
  const searchMore = async () => {
    if (!first.data || !last?.nextAfter) return;
    setInProgress(true);
    const outcome = await send(searchProfiles, { body: { searchText, after: last.nextAfter } });
    setInProgress(false);
    if (outcome.ok) setLater({ of: first.data, pages: [...pages.slice(1), outcome.data] });
  };
  return {
    found: last ? { ...last, candidates: pages.flatMap(({ candidates }) => candidates) } : null,
    problem: first.problem,
    inProgress: first.inProgress,
    searchAgain: first.fetchAgain,
    more: last?.nextAfter ? { onMore: () => void searchMore(), inProgress } : null,
  };
}

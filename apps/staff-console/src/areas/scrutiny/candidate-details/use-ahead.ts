import { useEffect, useEffectEvent } from 'react';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny-types.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import type { CaseDocument } from './case-documents.ts';
import { fetchAhead, fetchPapers } from './case-ahead.ts';

type Ahead = {
  scrutinyCase: ScrutinyCase;
  listStatus: ScrutinyStatus;
  documents: readonly CaseDocument[];
  /** Takes the next application on, to draw it out of sight. */
  onAhead: (next: ScrutinyCase) => void;
};

/** Fetches the papers of this application and the next one, while this one is being read. */
export function useAhead({ scrutinyCase, listStatus, documents, onAhead }: Ahead): void {
  const begin = useEffectEvent(async () => {
    const { masterId, nextApplicationId } = scrutinyCase;
    if (nextApplicationId !== null && listStatus === 'pending') {
      const papersOf = ({ profile }: ScrutinyCase) => profile.documents.map(({ file }) => file);
      void fetchAhead(nextApplicationId, papersOf).then((next) => next && onAhead(next));
    }
    // The first one is fetched by the viewer.
    await fetchPapers(
      masterId,
      documents.slice(1).map(({ file }) => file),
    );
  });
  useEffect(() => void begin(), [scrutinyCase.applicationId]);
}

import { useEffect, useEffectEvent } from 'react';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import type { CaseDocument } from './case-documents.ts';
import { fetchAhead, fetchPapers } from './case-ahead.ts';

type Ahead = {
  scrutinyCase: ScrutinyCase;
  listStatus: ScrutinyStatus;
  documents: readonly CaseDocument[];
  /** Receives the next application for pre-rendering. */
  onAhead: (next: ScrutinyCase) => void;
};

/** Prefetches the documents of this application and the next application. */
export function useAhead({ scrutinyCase, listStatus, documents, onAhead }: Ahead): void {
  const bringNext = useEffectEvent(async () => {
    const { nextApplicationId } = scrutinyCase;
    if (nextApplicationId === null || listStatus !== 'pending') return;
    const next = await fetchAhead(nextApplicationId, ({ profile }) => profile.documents.map(({ file }) => file));
    if (next) onAhead(next);
  });
  // The viewer fetches the first document.
  const bringPapers = useEffectEvent(() =>
    fetchPapers(
      scrutinyCase.masterId,
      documents.slice(1).map(({ file }) => file),
    ),
  );
  useEffect(() => {
    // After this application is drawn, and not for a screen that is left at once.
    const soon = setTimeout(() => {
      void bringNext();
      void bringPapers();
    });
    return () => clearTimeout(soon);
  }, [scrutinyCase.applicationId]);
}

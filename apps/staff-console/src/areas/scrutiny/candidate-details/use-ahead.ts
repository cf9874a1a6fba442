import { useEffect, useEffectEvent } from 'react';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny-types.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import type { CaseDocument } from './case-documents.ts';
import { fetchAhead, fetchPapers } from './case-ahead.ts';

/** Fetches the papers of this application and then the next one, while this one is being read. */
export function useAhead(scrutinyCase: ScrutinyCase, listStatus: ScrutinyStatus, documents: readonly CaseDocument[]): void {
  const begin = useEffectEvent(async () => {
    const { masterId, nextApplicationId } = scrutinyCase;
    if (nextApplicationId !== null && listStatus === 'pending')
      fetchAhead(nextApplicationId, ({ profile }) => profile.documents.map(({ file }) => file));
    // The first one is fetched by the viewer.
    await fetchPapers(
      masterId,
      documents.slice(1).map(({ file }) => file),
    );
  });
  useEffect(() => void begin(), [scrutinyCase.applicationId]);
}

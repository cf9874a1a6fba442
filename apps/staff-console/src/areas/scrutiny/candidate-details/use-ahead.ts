import { useEffect, useEffectEvent } from 'react';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { send } from '@psc/api-client/send.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { useRevalidator } from 'react-router';
import type { CaseDocument } from './case-documents.ts';
import { fetchAhead, fetchPapers } from './case-ahead.ts';

const NOT_FOUND = 404;

type Ahead = {
  scrutinyCase: ScrutinyCase;
  listStatus: ScrutinyStatus;
  documents: readonly CaseDocument[];
  /** Receives the next application for pre-rendering. */
  onAhead: (next: ScrutinyCase) => void;
};

/** Fetches the documents of this application, and the next application without its documents. */
export function useAhead({ scrutinyCase, listStatus, documents, onAhead }: Ahead): void {
  const bringNext = useEffectEvent(async () => {
    const { nextApplicationId } = scrutinyCase;
    if (nextApplicationId === null || listStatus !== 'pending') return;
    const next = await fetchAhead(nextApplicationId);
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

/**
 * Reads an application again to which the officer comes after it was read ahead: the record then has the opening, and a change by a
 * colleague or the candidate is shown.
 */
export function useArrival(scrutinyCase: ScrutinyCase | null, isAhead: boolean): void {
  const { revalidate } = useRevalidator();
  const arrive = useEffectEvent(async (known: ScrutinyCase) => {
    const outcome = await send(calls.individualData, { body: { applicationId: known.applicationId } }, { quiet: true });
    const isSame = outcome.ok ? JSON.stringify(outcome.data) === JSON.stringify(known) : outcome.status !== NOT_FOUND;
    if (!isSame) await revalidate();
  });
  useEffect(() => {
    if (scrutinyCase === null || !isAhead) return;
    const soon = setTimeout(() => void arrive(scrutinyCase));
    return () => clearTimeout(soon);
  }, [scrutinyCase, isAhead]);
}

import { useEffect, useState } from 'react';
import { getDocumentFile } from '@psc/api-client/calls/profile.ts';
import type { ProfileFile } from '@psc/api-client/calls/profile-types.ts';
import { send } from '@psc/api-client/send.ts';

type Shown = { imageName: string; blob: Blob | null; problem: string | null };

/** One file of a candidate for the viewer; a file that is left before it has come is not fetched to its end. */
export function useCandidateFile(file: ProfileFile | null, masterId: number): { blob: Blob | null; loading: boolean; problem: string | null } {
  const [shown, setShown] = useState<Shown | null>(null);
  const type = file?.type;
  const imageName = file?.imageName;
  useEffect(() => {
    if (type === undefined || imageName === undefined) return;
    const leaving = new AbortController();
    void send(getDocumentFile, { params: { type, ImageName: imageName }, onBehalf: masterId }, { quiet: true, signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      setShown(outcome.ok ? { imageName, blob: outcome.data.blob, problem: null } : { imageName, blob: null, problem: outcome.message });
    });
    return () => leaving.abort();
  }, [type, imageName, masterId]);
  const current = shown?.imageName === imageName ? shown : null;
  return { blob: current?.blob ?? null, loading: file !== null && current === null, problem: current?.problem ?? null };
}

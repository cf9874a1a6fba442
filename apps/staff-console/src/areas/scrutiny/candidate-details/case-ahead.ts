import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { send } from '@psc/api-client/send.ts';

/**
 * Cases that were read before their officer comes to them, without their documents: the candidate can see who opened each document. Each is
 * used once and by no other screen.
 */
const cases = new Map<number, Promise<ScrutinyCase | null>>();
const files = new Map<string, Blob>();

/** Counts how often all was forgotten; an answer to a question from before is dropped. */
let generation = 0;

/** Fetches a case once; null if it cannot be read. */
export function fetchAhead(applicationId: number): Promise<ScrutinyCase | null> {
  return cases.get(applicationId) ?? fetchCase(applicationId);
}

function fetchCase(applicationId: number): Promise<ScrutinyCase | null> {
  const coming = send(calls.individualData, { body: { applicationId, ahead: true } }, { quiet: true }).then((outcome) =>
    outcome.ok ? outcome.data : null,
  );
  cases.set(applicationId, coming);
  return coming;
}

/** How long a case that was read before it is opened may be shown: a colleague may have decided it since. */
const FRESH_MS = 30_000;

/** Reads a case that its officer may be about to open. The result forgets the case unless its screen has taken it. */
export function fetchSoon(applicationId: number): () => void {
  if (cases.has(applicationId)) return () => {};
  const coming = fetchCase(applicationId);
  const forget = () => {
    if (cases.get(applicationId) === coming) cases.delete(applicationId);
  };
  setTimeout(forget, FRESH_MS);
  return forget;
}

/** Fetches documents that are not cached, one after another, until all is forgotten. */
export async function fetchPapers(masterId: number, papers: readonly ProfileFile[]): Promise<void> {
  const own = generation;
  for (const { type, imageName } of papers) {
    if (files.has(imageName)) continue;
    const outcome = await send(getDocumentFile, { params: { type, ImageName: imageName }, onBehalf: masterId }, { quiet: true });
    if (own !== generation) return;
    if (outcome.ok) files.set(imageName, outcome.data.blob);
  }
}

/** Returns a prefetched case the first time; later reads go to the gateway. */
export async function takeAhead(applicationId: number): Promise<ScrutinyCase | null> {
  const coming = cases.get(applicationId);
  cases.delete(applicationId);
  return (await coming) ?? null;
}

export function paperAtHand(file: ProfileFile | null): Blob | null {
  return (file && files.get(file.imageName)) ?? null;
}

/** Called on leaving a case, so that personal documents are not cached longer than needed. */
export function forgetAhead(): void {
  generation += 1;
  cases.clear();
  files.clear();
}

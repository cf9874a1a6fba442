import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { send } from '@psc/api-client/send.ts';

/** The next case, prefetched while the officer reads the current one. Each is used once and by no other screen. */
const cases = new Map<number, Promise<ScrutinyCase | null>>();
const files = new Map<string, Blob>();

/** Further documents are fetched when opened. */
const PAPERS_AHEAD = 4;

/** Fetches a case and then its first documents, once; null if it cannot be read. */
export function fetchAhead(
  applicationId: number,
  papersOf: (scrutinyCase: ScrutinyCase) => readonly ProfileFile[],
): Promise<ScrutinyCase | null> {
  const known = cases.get(applicationId);
  if (known) return known;
  const coming = send(calls.individualData, { body: { applicationId } }, { quiet: true }).then((outcome) =>
    outcome.ok ? outcome.data : null,
  );
  cases.set(applicationId, coming);
  void coming.then((scrutinyCase) => {
    if (scrutinyCase) fetchPapers(scrutinyCase.masterId, papersOf(scrutinyCase).slice(0, PAPERS_AHEAD));
  });
  return coming;
}

/** How long a case that was read before it is opened may be shown: a colleague may have decided it since. */
const FRESH_MS = 30_000;

/** Reads a case that its officer is about to open, with its first documents. */
export function fetchSoon(applicationId: number): void {
  if (cases.has(applicationId)) return;
  const coming = fetchAhead(applicationId, ({ profile }) => profile.documents.map(({ file }) => file));
  setTimeout(() => {
    if (cases.get(applicationId) === coming) cases.delete(applicationId);
  }, FRESH_MS);
}

/** Fetches documents that are not cached, one after another. */
export async function fetchPapers(masterId: number, papers: readonly ProfileFile[]): Promise<void> {
  for (const { type, imageName } of papers) {
    if (files.has(imageName)) continue;
    const outcome = await send(getDocumentFile, { params: { type, ImageName: imageName }, onBehalf: masterId }, { quiet: true });
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

/** Called on leaving, so that personal documents are not cached longer than needed. */
export function forgetAhead(): void {
  cases.clear();
  files.clear();
}

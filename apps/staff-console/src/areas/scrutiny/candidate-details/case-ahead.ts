import { getDocumentFile } from '@psc/api-client/calls/profile.ts';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import type { ProfileFile } from '@psc/api-client/calls/profile-types.ts';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny-types.ts';
import { send } from '@psc/api-client/send.ts';

/** What an officer reads next, fetched while the present application is being read. It is used once and kept for no other screen. */
const cases = new Map<number, Promise<ScrutinyCase | null>>();
const files = new Map<string, Blob>();

/** Papers beyond these are fetched when they are opened. */
const PAPERS_AHEAD = 4;

/** Fetches a case and then its first papers, once; null where it cannot be read. */
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

/** Fetches papers that are not at hand, one after another. */
export async function fetchPapers(masterId: number, papers: readonly ProfileFile[]): Promise<void> {
  for (const { type, imageName } of papers) {
    if (files.has(imageName)) continue;
    const outcome = await send(getDocumentFile, { params: { type, ImageName: imageName }, onBehalf: masterId }, { quiet: true });
    if (outcome.ok) files.set(imageName, outcome.data.blob);
  }
}

/** The case that was fetched ahead, the first time it is asked for: what is read again is read from the gateway. */
export async function takeAhead(applicationId: number): Promise<ScrutinyCase | null> {
  const coming = cases.get(applicationId);
  cases.delete(applicationId);
  return (await coming) ?? null;
}

export function paperAtHand(file: ProfileFile | null): Blob | null {
  return (file && files.get(file.imageName)) ?? null;
}

/** On leaving: papers of people are kept no longer than they are read. */
export function forgetAhead(): void {
  cases.clear();
  files.clear();
}

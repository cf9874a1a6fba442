import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import { send } from '@psc/api-client/send.ts';
import { readDraft, saveDraft } from '@psc/ui/drafts.ts';
import { draftKeyOf } from './unsent-application.ts';

/** Last known version of each draft in the account, by advertisement. */
const seen = new Map<number, number>();

export function seenVersion(advtCode: number): number {
  return seen.get(advtCode) ?? 0;
}

export function sawVersion(advtCode: number, version: number): void {
  seen.set(advtCode, version);
}

/**
 * Copies a newer draft from the account, typed on another device, to this one; the form then offers it like any draft. Answers that only
 * this device has stay in it, because another device may have replaced them in the account. If the call fails, the local draft is offered.
 */
export async function fetchAccountDraft(person: number, advtCode: number, signal: AbortSignal): Promise<void> {
  const outcome = await send(applicationDraft.get, { params: { advtCode } }, { quiet: true, signal });
  if (!outcome.ok || outcome.data === null) return;
  const { answers, categoryIds, version, savedAt } = outcome.data;
  sawVersion(advtCode, version);
  const owner = String(person);
  const here = readDraft(owner, draftKeyOf(advtCode));
  if (here && Date.parse(here.savedAt) >= Date.parse(savedAt)) return;
  saveDraft(owner, draftKeyOf(advtCode), { values: { ...here?.values, ...answers }, choices: { categoryIds } }, new Date(savedAt));
}

/** Deletes the draft from the account once the candidate has discarded it on this device. */
export function discardAccountDraft(advtCode: number): void {
  sawVersion(advtCode, 0);
  void send(applicationDraft.discard, { params: { advtCode } }, { quiet: true });
}

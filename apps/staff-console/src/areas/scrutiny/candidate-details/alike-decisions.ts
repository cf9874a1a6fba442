import { t } from '@lingui/core/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { AlikeApplication } from '@psc/api-client/areas/scrutiny/case/alike.ts';
import type { ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { DecidedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
import { wipeCount } from '@psc/ui/drafts.ts';
import { addFailedDecision, keepOnDevice, takeOffDevice, type AlikeDecision, type Decision } from '../failed-decisions.ts';

/**
 * The same decision on each of the applications, with the objections to rules that are its reasons. The officer saw the parts in order in
 * one application only.
 */
export function alikeDecisions(decision: Decision, parts: readonly ScrutinyPart[], like: readonly AlikeApplication[]): AlikeDecision[] {
  return like.map((each) => ({
    ...decision,
    body: { ...decision.body, applicationId: each.applicationId, version: each.version, ...partsFor(each, parts) },
    applicationNumber: each.applicationNumber,
    name: inLanguage(each.name, activeLanguage()),
    like: each,
  }));
}

function partsFor({ marked }: AlikeApplication, parts: readonly ScrutinyPart[]): { parts?: DecidedPart[] } {
  const objections = parts.flatMap(({ part, mark }): DecidedPart[] => {
    if (mark?.result !== 'objected' || mark.reason === null || mark.words === null) return [];
    if (!part.startsWith('rule:') || marked.includes(part)) return [];
    return [{ part, result: 'objected', reason: mark.reason, note: '', words: mark.words }];
  });
  return objections.length > 0 ? { parts: objections } : {};
}

/** Keeps them on the device, where they outlive a page that closes before their turn. */
export function keepAlike(decisions: readonly AlikeDecision[]): void {
  for (const each of decisions) keepOnDevice({ ...each, message: t`The page was left before it was sent.` });
}

/** Lists those that the page does not send, with the officer's remark and the reason. */
export function leaveAlike(decisions: readonly AlikeDecision[], message: string): void {
  for (const each of decisions) addFailedDecision({ ...each, message });
}

/** Sends them one after another, so that other officers are answered in between. Returns how many were saved. */
export async function sendAlike(decisions: readonly AlikeDecision[]): Promise<number> {
  const wipes = wipeCount();
  let saved = 0;
  for (const each of decisions) {
    // After the officer has signed out, nothing is sent.
    if (wipes !== wipeCount()) break;
    keepOnDevice({ ...each, message: null });
    const outcome = await send(calls.setApplicationStatus, { body: each.body }, { quiet: true });
    if (wipes !== wipeCount()) break;
    if (outcome.ok) {
      saved += 1;
      takeOffDevice(each);
    } else addFailedDecision({ ...each, message: outcome.message });
  }
  return saved;
}

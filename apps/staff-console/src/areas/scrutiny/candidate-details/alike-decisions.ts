import { t } from '@lingui/core/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { AlikeApplication, MarkedPart, ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { wipeCount } from '@psc/ui/drafts.ts';
import { addFailedDecision, keepOnDevice, takeOffDevice, type AlikeDecision, type Decision } from '../failed-decisions.ts';
import { withSentence } from './sentences.ts';

/**
 * The same decision on each of the applications, with the objections to rules that are its reasons. A part found in order, and a document
 * objected to, was seen in one application only.
 */
export function alikeDecisions(decision: Decision, parts: readonly ScrutinyPart[], like: readonly AlikeApplication[]): AlikeDecision[] {
  return like.map((each) => ({
    ...decision,
    body: { ...decision.body, applicationId: each.applicationId, version: each.version },
    applicationNumber: each.applicationNumber,
    name: inLanguage(each.name, activeLanguage()),
    objections: parts.flatMap((part) => objectionOf(part, each)),
    like: each,
  }));
}

function objectionOf({ part, mark }: ScrutinyPart, { marked }: AlikeApplication): AlikeDecision['objections'] {
  if (mark?.result !== 'objected' || mark.reason === null || mark.words === null) return [];
  if (part.startsWith('document:') || marked.includes(part)) return [];
  return [{ mark: { part, result: 'objected', reason: mark.reason, note: mark.note }, words: mark.words }];
}

/** So that a page that goes away before its turn loses none of them. */
export function keepAlike(decisions: readonly AlikeDecision[]): void {
  for (const each of decisions) keepOnDevice({ ...each, message: t`The page was left before it was sent.` });
}

/** Those that the page cannot send any more, with the officer's remark. */
export function leaveAlike(decisions: readonly AlikeDecision[]): void {
  for (const each of decisions) addFailedDecision({ ...each, message: t`The page was left before it was sent.` });
}

/** Sends them one after another, so that other officers are answered in between; the number of those that were saved. */
export async function sendAlike(decisions: readonly AlikeDecision[]): Promise<number> {
  const wipes = wipeCount();
  let saved = 0;
  for (const each of decisions) {
    // After the officer has signed out, nothing is sent.
    if (wipes !== wipeCount()) break;
    keepOnDevice({ ...each, message: null });
    const refusal = await refusalOf(each);
    if (wipes !== wipeCount()) break;
    if (refusal === null) {
      saved += 1;
      takeOffDevice(each);
    } else addFailedDecision({ ...each, message: refusal });
  }
  return saved;
}

/** Records the objections of an application and decides it; null if both are saved. */
async function refusalOf({ body, objections }: AlikeDecision): Promise<string | null> {
  const { applicationId, version } = body;
  let { remark } = body;
  if (objections.length > 0) {
    const parts: MarkedPart[] = objections.map(({ mark }) => mark);
    const marked = await send(calls.setFormValidateStatus, { body: { applicationId, version, parts } }, { quiet: true });
    if (!marked.ok) return marked.message;
    for (const { mark, words } of objections) {
      const saved = marked.data.parts.find(({ part }) => part === mark.part)?.mark?.words;
      if (saved) remark = withSentence(remark, words, saved);
    }
  }
  const outcome = await send(calls.setApplicationStatus, { body: { ...body, remark } }, { quiet: true });
  return outcome.ok ? null : outcome.message;
}

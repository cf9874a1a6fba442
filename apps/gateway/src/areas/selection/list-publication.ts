import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { isOwn } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { notifyApplicants } from '../application/applicant-notification/notify-applicants.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { lockRevision } from '../../platform/shared/repository/revisions.ts';
import { decideOnRevision, type RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { openRetotalling, retotallingWord } from './open-retotalling.ts';
import * as advertisements from './repository/advertisements.ts';
import * as rankings from './repository/rankings.ts';
import { rankedOn } from './ranked-on.ts';
import { digestOf } from './repository/replaced.ts';
import { examined, finalSelection, missingPrerequisite, rankedNow, type Examined, type FinalSelectionNow } from './stages.ts';
import { keepUnfilled } from './unfilled-seats.ts';

/** The lists that call or select people. The list of the interview only ends the recording of marks. */
type PublishedStage = 'written' | 'final';
export type ListKey = { advtCode: Id<'advertisement'>; stage: PublishedStage };
/** Hashes the ranking that both officers see. */
export type ListState = { digest: string };
/** @property openRetotallings The number of unanswered requests if re-totalling was open; such a list always takes two officers. */
export type ListEffect = { selected: number; alternates: number | null; interviewAt: string | null; openRetotallings: number | null };

type ListToPublish = { about: Examined; facts: string; ranked: rankings.Ranked; final: FinalSelectionNow | null };

/** @throws Refusal 409 if the list is published already, or before the previous stage is done */
export async function listToPublish(context: Context, { advtCode, stage }: ListKey): Promise<ListToPublish> {
  const about = await examined(context, advtCode);
  if (about.stages[stage] !== undefined) throw refuse.conflict('gateway.selection.madeAlready');
  const first = missingPrerequisite(about, stage);
  if (first !== undefined) throw refuse.conflict(first);
  const facts = await rankedOn(context, about, stage);
  if (stage === 'written') return { about, facts, ranked: rankedNow(about, stage), final: null };
  const final = await finalSelection(context, about);
  return { about, facts, ranked: rankings.rankedAsComputed(final.selection.rankings), final };
}

/** A list that one officer makes and another one publishes. Until then it is no list: no one is called or selected by it. */
export const listPublication: RevisionSubject<ListKey, ListState, ListEffect> = {
  name: 'listPublication',
  words: {
    changesNothing: 'gateway.selection.madeAlready',
    waits: 'gateway.selection.madeAlready',
    ownRequest: 'gateway.frame.ownRequest',
    changed: 'gateway.selection.rankingChanged',
  },

  admit: ({ db }, { advtCode }) => lockAdvertisement(db, advtCode),

  read: async (context, key) => {
    const { ranked } = await listToPublish(context, key);
    return { advtCode: key.advtCode, applicationId: null, state: { digest: await digestOf(context.db, ranked) } };
  },

  check: async (context, key, { selected, interviewAt }) => {
    const { final } = await listToPublish(context, key);
    const ties = final?.selection.ties.length ?? 0;
    if (ties > 0) throw refuse.conflict('gateway.selection.tiesFirst', { ties });
    // Final lists may be empty: their posts are carried.
    if (selected === 0 && key.stage === 'written') throw refuse.conflict('gateway.selection.nobody');
    if (interviewAt !== null && new Date(interviewAt) <= context.now()) throw refuse.conflict('gateway.selection.interviewHourPassed');
  },

  apply: async (context, key, { revisionId, after, askedBy, at }) => {
    const { advtCode, stage } = key;
    const { about, facts, ranked, final } = await listToPublish(context, key);
    const id = await advertisements.insertPublished(context.db, {
      ...{ advtCode, stage, interviewAt: after.interviewAt === null ? null : new Date(after.interviewAt) },
      ...{ createdBy: askedBy, createdAt: at, rulesUsed: about.rules.ids, approvedBy: context.staff().accountId, publishedAt: at },
      ...{ revisionId, rankedOn: facts },
    });
    await rankings.saveRanked(context.db, id, ranked);
    const unfilled = final && { unfilled: await keepUnfilled(context, about, id, final) };
    const { selected } = after;
    await context.audit({
      subject: `advertisement:${advtCode}`,
      after: { stage, state: 'published', selected, rules: about.rules.ids, ...unfilled },
    });
    await context.enqueue(notifyApplicants({ notification: stage === 'written' ? 'interviewCalled' : 'finallySelected', advtCode }));
  },
};

/** Publishes a list that another officer made, or refuses it, so that it can be made again. */
export async function decideOnList(context: Context, body: BodyOutput<typeof calls.decideList>): Promise<'published' | 'takenBack'> {
  const { openRetotallings, ...decision } = body;
  if (decision.approve) await refuseUnseenRetotalling(context, decision.revisionId, openRetotallings);
  return (await decideOnRevision(context, listPublication, decision)) === 'applied' ? 'published' : 'takenBack';
}

/** The second officer has to know that marks may still change, and by how many requests. */
async function refuseUnseenRetotalling(context: Context, revisionId: Id<'revision'>, seen: number | undefined): Promise<void> {
  const asked = await lockRevision(context.db, revisionId);
  if (asked?.subject !== listPublication.name || asked.state !== 'asked') return;
  const { openRetotallings } = asked.after as ListEffect;
  if (openRetotallings !== null && isOwn(context.staff(), asked.askedBy, asked.askedFor)) throw refuse.conflict('gateway.frame.ownRequest');
  const { head } = await examined(context, asked.advtCode!);
  const open = await openRetotalling(context, head);
  if (!open || (openRetotallings !== null && seen === open.requests)) return;
  if (openRetotallings !== null)
    throw refuse.conflict('gateway.selection.retotallingsUnseen', { count: open.requests }, 'RETOTALLING_OPEN');
  const { message, values } = retotallingWord(open, context.language);
  throw refuse.conflict(message, values, 'RETOTALLING_OPEN');
}

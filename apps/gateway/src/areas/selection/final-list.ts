import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { notifyApplicants } from '../application/applicant-notification/notify-applicants.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { lockRevision } from '../../platform/shared/repository/revisions.ts';
import { decideOnRevision, withdrawRevision, type Decision, type RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { refuseOpenRetotalling } from './open-retotalling.ts';
import * as advertisements from './repository/advertisements.ts';
import * as rankings from './repository/rankings.ts';
import { digestOf } from './repository/replaced.ts';
import { examined, finalSelection, missingPrerequisite, type Examined } from './stages.ts';
import { keepUnfilled } from './unfilled-seats.ts';

export type FinalKey = { advtCode: number; stage: 'final' };
/** Hashes the ranking of the list that was made. */
export type FinalState = { digest: string };
export type FinalCounts = { selected: number; alternates: number };

function waitingFinal({ stages: { final } }: Examined): advertisements.StageRow {
  if (!final || final.publishedAt !== null) throw refuse.notFound('gateway.selection.noFinalList');
  return final;
}

/** The final list that one officer made and another one publishes. */
export const finalList: RevisionSubject<FinalKey, FinalState, FinalCounts> = {
  name: 'finalList',
  words: {
    changesNothing: 'gateway.selection.madeAlready',
    waits: 'gateway.selection.madeAlready',
    ownRequest: 'gateway.frame.ownRequest',
  },

  admit: ({ db }, { advtCode }) => lockAdvertisement(db, advtCode),

  read: async (context, { advtCode }) => {
    const { id } = waitingFinal(await examined(context, advtCode));
    const digest = await digestOf(context.db, rankings.rankedAsSaved(id));
    return { advtCode, applicationId: null, state: { digest } };
  },

  check: async (context, { advtCode }) => {
    const about = await examined(context, advtCode);
    // Candidates called later by a revision have to be interviewed first.
    const first = missingPrerequisite(about, 'final');
    if (first !== undefined) throw refuse.conflict(first);
    await refuseOpenRetotalling(context, about.head, 'final');
    // A mark may have been corrected meanwhile; the published list must match the current marks.
    const { selection } = await finalSelection(context, about);
    const isAsMade = await rankings.isAsSaved(context.db, waitingFinal(about).id, rankings.rankedAsComputed(selection.rankings));
    if (!isAsMade) throw refuse.conflict('gateway.selection.rankingChanged');
  },

  apply: async (context, { advtCode }, { at }) => {
    const about = await examined(context, advtCode);
    const { id } = waitingFinal(about);
    await advertisements.publishFinal(context.db, id, { approvedBy: context.staff().accountId, publishedAt: at });
    const unfilled = await keepUnfilled(context, about, id, await finalSelection(context, about));
    await context.audit({ subject: `advertisement:${advtCode}`, after: { stage: 'final', state: 'published', unfilled } });
    await context.enqueue(notifyApplicants({ notification: 'finallySelected', advtCode }));
  },
};

/** Publishes the final list that another officer made, or deletes it, so that it can be made again. */
export async function decideFinalList(context: Context, decision: Decision): Promise<'published' | 'takenBack'> {
  if ((await decideOnRevision(context, finalList, decision)) === 'applied') return 'published';
  await deleteList(context, decision.revisionId);
  return 'takenBack';
}

/** Deletes one's own list while no other officer has decided on it. */
export async function withdrawFinalList(context: Context, revisionId: number): Promise<void> {
  await withdrawRevision(context, [finalList.name], revisionId);
  await deleteList(context, revisionId);
}

async function deleteList({ db }: Context, revisionId: number): Promise<void> {
  const { advtCode, stage } = (await lockRevision(db, revisionId))!.subjectKey as FinalKey;
  await advertisements.deleteUnpublished(db, advtCode, stage);
}

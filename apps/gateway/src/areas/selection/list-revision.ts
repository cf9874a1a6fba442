import type { Id } from '@psc/validation/rules/id.ts';
import type { ListedChange, RevisedStage } from '@psc/api-client/areas/selection/selection-revision.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { notifyEach } from '../application/applicant-notification/notify-people.ts';
import type { Asked, RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import type { StageRow } from './repository/advertisements.ts';
import { dropPlaces } from './repository/interview-hours.ts';
import { countRecorded } from './repository/interview-marks.ts';
import { rankedAsComputed, rankedAsSaved, type Ranked } from './repository/rankings.ts';
import { rankedOn } from './ranked-on.ts';
import * as replaced from './repository/replaced.ts';
import { selectRulesUsed } from './repository/rules.ts';
import { examined, finalSelection, rankedNow, missingPrerequisite, type Examined, type FinalSelectionNow } from './stages.ts';
import { keepUnfilled, refuseCarriedSeats } from './unfilled-seats.ts';

export type ListKey = { advtCode: Id<'advertisement'>; stage: RevisedStage };
/** @property digest Hashes the ranking; the changes are those of the new list compared with the published one. */
export type ListState = { digest: string; changes: ListedChange[] };

/** A published list, the list by current marks, rules and decisions, and their differences: the number and the first ones. */
export type ListNow = ListState & {
  published: StageRow;
  facts: string;
  ranked: Ranked;
  differs: boolean;
  changed: number;
  final: FinalSelectionNow | null;
};

/** @throws Refusal 409 if the list is not published, or candidates called later are not interviewed yet */
function publishedList(about: Examined, stage: RevisedStage): StageRow {
  const published = about.stages[stage];
  const first = missingPrerequisite(about, stage);
  if (first !== undefined) throw refuse.conflict(first);
  if (!published?.publishedAt) throw refuse.conflict('gateway.selection.listNotPublished');
  return published;
}

/** Ranks the whole examination. @throws Refusal 409 as {@link publishedList} */
export async function listNow(context: Context, about: Examined, stage: RevisedStage, mostChanges?: number): Promise<ListNow> {
  const published = publishedList(about, stage);
  const facts = await rankedOn(context, about, stage);
  // A published list keeps the rules that it was made by.
  const byItsRules = { ...about, rules: await selectRulesUsed(context.db, published.rulesUsed) };
  const final = stage === 'final' ? await finalSelection(context, byItsRules) : null;
  const ranked = final ? rankedAsComputed(final.selection.rankings) : rankedNow(byItsRules, 'written');
  const saved = rankedAsSaved(published.id);
  const { before, after, ...differing } = await replaced.compareLists(context.db, saved, ranked, mostChanges);
  return { published, facts, ranked, final, digest: after, differs: after !== before, ...differing };
}

export const listRevision: RevisionSubject<ListKey, ListState> = {
  name: 'selectionList',
  words: { changesNothing: 'gateway.selection.listIsSame', waits: 'gateway.revision.askedAlready' },

  read: async (context, { advtCode, stage }) => {
    await lockAdvertisement(context.db, advtCode);
    const published = publishedList(await examined(context, advtCode), stage);
    const digest = await replaced.digestOf(context.db, rankedAsSaved(published.id));
    return { advtCode, applicationId: null, state: { digest, changes: [] } };
  },

  check: async (context, { advtCode, stage }, after) => {
    const about = await examined(context, advtCode);
    const { digest, final, published } = await listNow(context, about, stage);
    if (digest !== after.digest) throw refuse.conflict('gateway.selection.listChanged');
    const ties = final?.selection.ties.length ?? 0;
    if (ties > 0) throw refuse.conflict('gateway.selection.tiesFirst', { ties });
    if (final) await refuseCarriedSeats(context, about, published.id, final.selection);
  },

  apply: async (context, { advtCode, stage }, asked) => {
    const about = await examined(context, advtCode);
    const { published, facts, ranked, final } = await listNow(context, about, stage);
    const { revisionId, askedBy, at } = asked;
    const by = { revisionId, askedBy, decidedBy: context.staff().accountId, rulesUsed: published.rulesUsed, rankedOn: facts, at };
    await replaced.replaceList(context.db, published, ranked, by);
    if (final) await keepUnfilled(context, about, published.id, final);
    else {
      await dropPlaces(context.db, published.id, asked.reason, at);
      await interviewThoseCalledLater(context, about, published.id, asked);
    }
    await informOfChanges(context, stage, published.id, asked);
  },
};

/** Candidates called by the revision need an interview, even if that of the others is closed. */
async function interviewThoseCalledLater(context: Context, { stages }: Examined, writtenId: number, { revisionId, at }: Asked<ListState>) {
  if (stages.interview === undefined) return;
  const { called, marked, absent } = await countRecorded(context.db, writtenId);
  if (called > marked + absent) await replaced.reopenInterview(context.db, stages.interview, { revisionId, at });
}

async function informOfChanges(
  context: Context,
  stage: RevisedStage,
  selectionId: Id<'selection'>,
  { revisionId, after, reason }: Asked<ListState>,
) {
  const applicationIds = [...new Set(after.changes.map(({ applicationId }) => applicationId))];
  const outcomes = await replaced.selectBestOutcomes(context.db, selectionId, applicationIds);
  const wordOf = new Map(applicationIds.map((id) => [id, `gateway.selection.revised.${stage}.${outcomes.get(id) ?? 'notSelected'}`]));
  await notifyEach(context, `listRevised ${revisionId}`, wordOf, { reason });
}

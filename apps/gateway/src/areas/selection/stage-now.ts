import type { Id } from '@psc/validation/rules/id.ts';
import type { ListRequest, SelectedPerson, SelectionList, SelectionState } from '@psc/api-client/areas/selection/selection.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { numberOrNull } from '../../platform/shared/number-or-null.ts';
import { takesOneOfficer } from '../../platform/shared/own-request.ts';
import { selectRevisionsOf } from '../../platform/shared/repository/revisions.ts';
import type { ListEffect, ListKey, ListState } from './list-publication.ts';
import { openRetotalling } from './open-retotalling.ts';
import { isOpenCompetition, type Stage } from './repository/advertisements.ts';
import { countRecorded } from './repository/interview-marks.ts';
import * as rankings from './repository/rankings.ts';
import { digestOf } from './repository/replaced.ts';
import { examined, finalSelection, rankedNow, missingPrerequisite, type Examined, type FinalSelectionNow } from './stages.ts';
import { tiesOf } from './ties.ts';
import { waitingFrom, type RequestRow } from './waiting-request.ts';

const noPeople = { people: 0, selected: 0, selectedInOpen: 0, alternates: 0, tied: 0 };

type StageNow = {
  about: Examined;
  /** The request to publish this list, while it waits. */
  asked: RequestRow | undefined;
  state: SelectionState;
  final: FinalSelectionNow | undefined;
  ranked: rankings.Ranked;
  /** The interview list has each candidate once, regardless of categories. */
  once: boolean;
};

/** The list of a stage if made, otherwise the ranking it would have now. */
async function readStage(context: Context, advtCode: Id<'advertisement'>, stage: Stage): Promise<StageNow> {
  const about = await examined(context, advtCode);
  const asked = await waitingList(context, advtCode, stage);
  const isReached = about.stages[stage] !== undefined || missingPrerequisite(about, stage) === undefined;
  const state = about.stages[stage] ? 'published' : asked ? 'toApprove' : isReached ? 'toMake' : 'notReached';
  const final = stage === 'final' && state !== 'published' && isReached ? await finalSelection(context, about) : undefined;
  const once = stage === 'interview' && about.stages.written !== undefined && isReached;
  return { about, asked, state, final, ranked: isReached ? rankedAt(about, stage, final) : rankings.rankedAsComputed([]), once };
}

const stagesRead = new WeakMap<Context, Promise<StageNow>>();

/** Cached for the request, which needs both the list and the facts about it. */
export function stageNow(context: Context, advtCode: Id<'advertisement'>, stage: Stage): Promise<StageNow> {
  const read = stagesRead.get(context) ?? readStage(context, advtCode, stage);
  stagesRead.set(context, read);
  return read;
}

/** The candidates to list: of the requested category, or of the first one. */
export function peopleShown({ about, ranked, once }: StageNow, category: number | undefined) {
  if (once) return { ranked: rankings.calledOnce(about.stages.written!.id), categoryId: 0 };
  return { ranked, categoryId: category ?? about.categories[0]?.id ?? 0 };
}

export async function aboutStage(context: Context, advtCode: Id<'advertisement'>, stage: Stage, category?: number): Promise<SelectionList> {
  const now = await stageNow(context, advtCode, stage);
  const { about, state, final, ranked, once } = now;
  const { head, stages, categories } = about;
  const made = stages[stage];
  const open = categories.find(isOpenCompetition)?.id ?? null;
  const counts = new Map((await rankings.countRanked(context.db, ranked, open)).map(({ categoryId: id, ...each }) => [id, each]));
  return {
    advtCode,
    post: { en: head.postEn, ne: head.postNe },
    service: { en: head.serviceEn, ne: head.serviceNe },
    stage,
    state,
    version: made?.version ?? null,
    publishedAt: made?.publishedAt?.toISOString() ?? null,
    interviewAt: stages.written?.interviewAt?.toISOString() ?? null,
    interviewOnly: head.interviewOnly,
    interviewMaximumMarks: about.interviewMaximumMarks,
    interview: stages.written ? await countRecorded(context.db, stages.written.id) : { called: 0, marked: 0, absent: 0 },
    categories: categories.map(({ nameEn, nameNe, heading: _heading, position: _position, ...each }) => ({
      ...each,
      quotaName: { en: nameEn, ne: nameNe },
      ...(counts.get(each.id) ?? noPeople),
    })),
    all: counts.get(0) ?? noPeople,
    ties: final ? await tiesOf(context, final) : [],
    categoryId: once ? null : peopleShown(now, category).categoryId || null,
    request: await requestOfList(context, now),
    retotalling: stage === 'interview' || state === 'published' ? null : await openRetotalling(context, head),
  };
}

function rankedAt(about: Examined, stage: Stage, final: FinalSelectionNow | undefined): rankings.Ranked {
  const made = about.stages[stage];
  if (made) return rankings.rankedAsSaved(made.id);
  return stage === 'final' ? rankings.rankedAsComputed(final!.selection.rankings) : rankedNow(about, stage);
}

async function waitingList(context: Context, advtCode: Id<'advertisement'>, stage: Stage): Promise<RequestRow | undefined> {
  const rows = await selectRevisionsOf(context.db, ['listPublication'], advtCode);
  return rows.find((row) => row.state === 'asked' && (row.subjectKey as ListKey).stage === stage);
}

async function requestOfList(context: Context, { asked, ranked }: StageNow): Promise<ListRequest | null> {
  if (!asked) return null;
  const { selected, alternates, interviewAt, openRetotallings } = asked.after as ListEffect;
  const isLeftToOne = openRetotallings === null && (await takesOneOfficer(context, 'listPublication'));
  const hasChanged = (await digestOf(context.db, ranked)) !== (asked.before as ListState).digest;
  return { ...waitingFrom(context, asked, isLeftToOne), selected, alternates, interviewAt, openRetotallings, hasChanged };
}

export function personFrom(row: rankings.RankedRow, now: Date): SelectedPerson {
  return {
    applicationId: row.applicationId,
    rollNumber: row.rollNumber,
    masterId: row.masterId,
    name: candidateName(row),
    rank: row.rank,
    writtenMarks: numberOrNull(row.writtenMarks),
    interviewMarks: numberOrNull(row.interviewMarks),
    interviewRecorded: row.interviewRecorded,
    totalMarks: Number(row.totalMarks),
    interviewAt: row.interviewAt?.toISOString() ?? null,
    interviewDayHasCome: row.interviewAt !== null && nepalDayOf(row.interviewAt) <= nepalDayOf(now),
    outcome: row.outcome,
    decidedBy: row.decidedBy as SelectedPerson['decidedBy'],
  };
}

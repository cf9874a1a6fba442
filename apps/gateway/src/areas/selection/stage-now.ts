import type { SelectedPerson, SelectionList, SelectionState } from '@psc/api-client/areas/selection/selection.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { numberOrNull } from '../../platform/shared/number-or-null.ts';
import { isOpenCompetition, type Stage } from './repository/advertisements.ts';
import { countRecorded } from './repository/interview-marks.ts';
import * as rankings from './repository/rankings.ts';
import { examined, finalSelection, rankedNow, missingPrerequisite, type Examined, type FinalSelectionNow } from './stages.ts';
import { tiesOf } from './ties.ts';
import { newestRequest, waitingFrom } from './waiting-request.ts';

const noPeople = { people: 0, selected: 0, selectedInOpen: 0, alternates: 0, tied: 0 };

type StageNow = {
  about: Examined;
  state: SelectionState;
  final: FinalSelectionNow | undefined;
  ranked: rankings.Ranked;
  /** The interview list has each candidate once, regardless of categories. */
  once: boolean;
};

/** The list of a stage if made, otherwise the ranking it would have now. */
async function readStage(context: Context, advtCode: number, stage: Stage): Promise<StageNow> {
  const about = await examined(context, advtCode);
  const state = stateOf(about, stage);
  const final = stage === 'final' && state === 'toMake' ? await finalSelection(context, about) : undefined;
  const once = stage === 'interview' && about.stages.written !== undefined && state !== 'notReached';
  return { about, state, final, ranked: rankedAt(about, stage, final), once };
}

const stagesRead = new WeakMap<Context, Promise<StageNow>>();

/** Cached for the request, which needs both the list and the facts about it. */
export function stageNow(context: Context, advtCode: number, stage: Stage): Promise<StageNow> {
  const read = stagesRead.get(context) ?? readStage(context, advtCode, stage);
  stagesRead.set(context, read);
  return read;
}

/** The candidates to list: of the requested category, or of the first one. */
export function peopleShown({ about, ranked, once }: StageNow, category: number | undefined) {
  if (once) return { ranked: rankings.calledOnce(about.stages.written!.id), categoryId: 0 };
  return { ranked, categoryId: category ?? about.categories[0]?.id ?? 0 };
}

export async function aboutStage(context: Context, advtCode: number, stage: Stage, category?: number): Promise<SelectionList> {
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
    request: stage === 'final' ? await waitingFrom(context, 'finalList', await newestRequest(context, 'finalList', advtCode)) : null,
  };
}

function stateOf(about: Examined, stage: Stage): SelectionState {
  const made = about.stages[stage];
  if (made !== undefined) return made.publishedAt === null ? 'toApprove' : 'published';
  return missingPrerequisite(about, stage) === undefined ? 'toMake' : 'notReached';
}

function rankedAt(about: Examined, stage: Stage, final: FinalSelectionNow | undefined): rankings.Ranked {
  const made = about.stages[stage];
  if (made) return rankings.rankedAsSaved(made.id);
  if (stage === 'final') return rankings.rankedAsComputed(final?.selection.rankings ?? []);
  return stateOf(about, stage) === 'notReached' ? rankings.rankedAsComputed([]) : rankedNow(about, stage);
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

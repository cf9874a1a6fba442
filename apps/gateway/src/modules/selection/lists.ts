import type { SelectedPerson, SelectionList, SelectionOutcome, SelectionState, SelectionTie } from '@psc/api-client/calls/selection.ts';
import type { Context } from '../../frame/context.ts';
import { readCursor, writeCursor } from '../../lists/cursor.ts';
import { candidateName } from '../shared/candidate-name.ts';
import { numberOrNull } from '../shared/number-or-null.ts';
import { mayDecideOn } from '../shared/own-request.ts';
import type { Stage } from './repository/advertisements.ts';
import { countRecorded } from './repository/interview-marks.ts';
import { selectNames } from './repository/interviewed.ts';
import * as rankings from './repository/rankings.ts';
import { examined, finalSelection, rankedNow, whatIsFirst, type Examined, type FinalSelectionNow } from './stages.ts';

const PAGE = 50;
const nobody = { people: 0, selected: 0, alternates: 0, tied: 0 };

type Page = { category?: number; outcome?: SelectionOutcome; after?: string };

/** A page of the list of a stage: the one that is made, or who would be on it now. */
export async function listOf(context: Context, advtCode: number, stage: Stage, page: Page): Promise<SelectionList> {
  const about = await examined(context, advtCode);
  const { head, stages, categories } = about;
  const made = stages[stage];
  const state = stateOf(about, stage);
  const final = stage === 'final' && state === 'toMake' ? await finalSelection(context, about) : undefined;
  const ranked = rankedAt(about, stage, final);
  const counts = new Map((await rankings.countRanked(context.db, ranked)).map(({ categoryId: id, ...each }) => [id, each]));
  // The list of the interview names everybody once, whatever their categories.
  const once = stage === 'interview' && stages.written !== undefined && state !== 'notReached';
  const categoryId = once ? null : ((categories.find(({ id }) => id === page.category) ?? categories[0])?.id ?? null);
  const shown = await peopleOf(context, once ? rankings.calledOnce(stages.written!.id) : ranked, categoryId ?? 0, page);
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
    categories: categories.map(({ nameEn, nameNe, ...category }) => ({
      ...category,
      quotaName: { en: nameEn, ne: nameNe },
      ...(counts.get(category.id) ?? nobody),
    })),
    all: counts.get(0) ?? nobody,
    ties: final ? await tiesOf(context, final) : [],
    categoryId,
    ...shown,
    mayApprove: made !== undefined && (await mayDecideOn(context, made.createdBy)),
  };
}

function stateOf(about: Examined, stage: Stage): SelectionState {
  const made = about.stages[stage];
  if (made !== undefined) return made.publishedAt === null ? 'toApprove' : 'published';
  return whatIsFirst(about, stage) === undefined ? 'toMake' : 'notReached';
}

async function peopleOf(context: Context, ranked: rankings.Ranked, categoryId: number, { outcome, after }: Page) {
  const cursor = after === undefined ? undefined : readCursor(after, 'rank');
  const rows = await rankings.selectRanked(context.db, ranked, {
    categoryId,
    outcome,
    after: cursor && { rank: Number(cursor.at), applicationId: cursor.id },
    limit: PAGE + 1,
  });
  const last = rows.length > PAGE ? rows[PAGE - 1]! : undefined;
  return {
    people: rows.slice(0, PAGE).map(personFrom),
    nextAfter: last ? writeCursor({ sort: 'rank', at: String(last.rank), id: last.applicationId }) : null,
  };
}

function rankedAt(about: Examined, stage: Stage, final: FinalSelectionNow | undefined): rankings.Ranked {
  const made = about.stages[stage];
  if (made) return rankings.rankedAsSaved(made.id);
  if (stage === 'final') return rankings.rankedAsComputed(final?.selection.rankings ?? []);
  return stateOf(about, stage) === 'notReached' ? rankings.rankedAsComputed([]) : rankedNow(about, stage);
}

async function tiesOf(context: Context, { ties }: FinalSelectionNow): Promise<SelectionTie[]> {
  const people = new Map((await selectNames(context.db, ties.flat())).map((row) => [row.applicationId, row]));
  return ties.map((ids) => ({
    people: ids.map((id) => {
      const { applicationId, rollNumber, masterId, ...name } = people.get(id)!;
      return { applicationId, rollNumber, masterId, name: candidateName(name) };
    }),
  }));
}

function personFrom(row: rankings.RankedRow): SelectedPerson {
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
    outcome: row.outcome,
    decidedBy: row.decidedBy as SelectedPerson['decidedBy'],
  };
}

import type * as calls from '@psc/api-client/calls/selection-revision.ts';
import { revisedStages, type ListedChange, type ListedChanges, type ListRevision } from '@psc/api-client/calls/selection-revision.ts';
import type { RevisionState } from '@psc/api-client/calls/revision.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { readCursor, writeCursor } from '../../lists/cursor.ts';
import { candidateName } from '../shared/candidate-name.ts';
import { selectRevisionsOf } from '../shared/repository/revisions.ts';
import type { InterviewKey, InterviewState } from './interview-revision.ts';
import { listNow, type ListKey, type ListState } from './list-revision.ts';
import { selectCategories, type CategoryRow } from './repository/advertisements.ts';
import { selectNames } from './repository/interviewed.ts';
import { selectRankedPage } from './repository/rankings.ts';
import * as replaced from './repository/replaced.ts';
import { examined, whatIsFirst, type Examined } from './stages.ts';
import { tiesOf } from './ties.ts';

const SHOWN_PEOPLE = 100;
const PAGE = 50;

type Names = ReadonlyMap<number, Awaited<ReturnType<typeof selectNames>>[number]>;
type RevisionRowOfList = Awaited<ReturnType<typeof selectRevisionsOf>>[number];

/** The published lists of an advertisement, what would differ now, and the corrections asked for. */
export async function revisionsOf(context: Context, advtCode: number): Promise<calls.ListRevisions> {
  const about = await examined(context, advtCode);
  const lists = await publishedLists(context, about);
  const revisions = await selectRevisionsOf(context.db, ['selectionList', 'interviewMark'], advtCode);
  const shown = [...lists.map(({ now }) => now.state.changes), ...revisions.map(changesOfRevision)].flatMap((changes) =>
    changes.slice(0, SHOWN_PEOPLE).map(({ applicationId }) => applicationId),
  );
  const interviewed = revisions.filter(isOfInterview).map((row) => (row.subjectKey as InterviewKey).applicationId);
  const names: Names = new Map((await selectNames(context.db, [...shown, ...interviewed])).map((row) => [row.applicationId, row]));
  const { head, stages, categories } = about;
  return {
    advtCode,
    post: { en: head.postEn, ne: head.postNe },
    service: { en: head.serviceEn, ne: head.serviceNe },
    lists: lists.map(({ stage, now, ties }) => ({
      stage,
      publishedAt: now.published.publishedAt!.toISOString(),
      revisedAt: now.published.revisedAt?.toISOString() ?? null,
      differs: now.differs,
      digest: now.state.digest,
      changes: changesFrom(now.state.changes, names, categories),
      ties,
    })),
    interviewMaximumMarks: stages.interview ? about.interviewMaximumMarks : null,
    revisions: revisions.map((row) => revisionFrom(row, names, categories, context.staff().accountId)),
    replaced: (await replaced.selectReplaced(context.db, advtCode)).map(replacedFrom),
  };
}

async function publishedLists(context: Context, about: Examined) {
  const lists = [];
  for (const stage of revisedStages) {
    if (!about.stages[stage]?.publishedAt || whatIsFirst(about, stage) !== undefined) continue;
    const now = await listNow(context, about, stage);
    lists.push({ stage, now, ties: now.final ? await tiesOf(context, now.final) : [] });
  }
  return lists;
}

const isOfInterview = (row: RevisionRowOfList) => row.subject === 'interviewMark';
const changesOfRevision = (row: RevisionRowOfList): ListedChange[] => (isOfInterview(row) ? [] : (row.after as ListState).changes);

function changesFrom(changes: readonly ListedChange[], names: Names, categories: readonly CategoryRow[]): ListedChanges {
  const people = changes.slice(0, SHOWN_PEOPLE).map((change) => {
    const category = categories.find(({ id }) => id === change.categoryId)!;
    return { ...change, person: personFrom(names, change.applicationId), quotaName: { en: category.nameEn, ne: category.nameNe } };
  });
  return { count: changes.length, people };
}

function personFrom(names: Names, id: number) {
  const { applicationId, rollNumber, masterId, ...name } = names.get(id)!;
  return { applicationId, rollNumber, masterId, name: candidateName(name) };
}

function revisionFrom(row: RevisionRowOfList, names: Names, categories: readonly CategoryRow[], accountId: number): ListRevision {
  const ofInterview = isOfInterview(row);
  return {
    revisionId: row.id,
    stage: ofInterview ? 'interview' : (row.subjectKey as ListKey).stage,
    state: row.state as RevisionState,
    reason: row.reason,
    changes: changesFrom(changesOfRevision(row), names, categories),
    interviewMarks: ofInterview
      ? {
          person: personFrom(names, (row.subjectKey as InterviewKey).applicationId),
          before: (row.before as InterviewState).marks,
          after: (row.after as InterviewState).marks,
        }
      : null,
    askedBy: row.askerName,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionRemarks: row.decisionRemarks,
    mayDecide: row.state === 'asked' && row.askedBy !== accountId,
  };
}

type ReplacedRow = { id: number; stage: string; publishedAt: Date; replacedAt: Date };

function replacedFrom({ id, stage, publishedAt, replacedAt }: ReplacedRow): calls.ReplacedList {
  return {
    replacedId: id,
    stage: stage as calls.ReplacedList['stage'],
    publishedAt: publishedAt.toISOString(),
    replacedAt: replacedAt.toISOString(),
  };
}

/** A page of a list as it was before a revision. @throws Refusal 404 */
export async function replacedPage(
  context: Context,
  replacedId: number,
  { category, after }: { category?: number; after?: string },
): Promise<calls.ReplacedListPage> {
  const list = await replaced.findReplaced(context.db, replacedId);
  if (!list) throw refuse.notFound('gateway.selection.noSuchList');
  const categories = await selectCategories(context.db, list.advtCode);
  const categoryId = (categories.find(({ id }) => id === category) ?? categories[0])?.id ?? null;
  const cursor = after === undefined ? undefined : readCursor(after, 'rank');
  const rows = await selectRankedPage(context.db, replaced.rankedAsReplaced(replacedId), {
    categoryId: categoryId ?? 0,
    after: cursor && { rank: Number(cursor.at), applicationId: cursor.id },
    limit: PAGE + 1,
  });
  const last = rows.length > PAGE ? rows[PAGE - 1]! : undefined;
  return {
    ...replacedFrom(list),
    advtCode: list.advtCode,
    categories: categories.map(({ id, advtNumber, nameEn, nameNe }) => ({ id, advtNumber, quotaName: { en: nameEn, ne: nameNe } })),
    categoryId,
    people: rows.slice(0, PAGE).map((row) => ({
      applicationId: row.applicationId,
      rollNumber: row.rollNumber,
      masterId: row.masterId,
      name: candidateName(row),
      rank: row.rank,
      totalMarks: Number(row.totalMarks),
      outcome: row.outcome,
    })),
    nextAfter: last ? writeCursor({ sort: 'rank', at: String(last.rank), id: last.applicationId }) : null,
  };
}

import type { Id } from '@psc/validation/rules/id.ts';
import { requestOf } from '../../platform/shared/revision-subject.ts';
import type * as calls from '@psc/api-client/areas/selection/selection-revision.ts';
import {
  revisedStages,
  type ListedChange,
  type ListedChanges,
  type ListRevision,
} from '@psc/api-client/areas/selection/selection-revision.ts';
import { type StaffActor } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { selectRevisionsOf } from '../../platform/shared/repository/revisions.ts';
import type { InterviewKey, InterviewState } from './interview-revision.ts';
import { listNow, type ListKey, type ListState } from './list-revision.ts';
import type { CategoryRow, StageRow } from './repository/advertisements.ts';
import { selectNames } from './repository/interviewed.ts';
import { rankedOn } from './ranked-on.ts';
import { replacedFrom } from './replaced-list.ts';
import { rankedAsSaved } from './repository/rankings.ts';
import * as replaced from './repository/replaced.ts';
import { examined, missingPrerequisite, type Examined } from './stages.ts';
import { tiesOf } from './ties.ts';

const SHOWN_PEOPLE = 100;

type Names = ReadonlyMap<number, Awaited<ReturnType<typeof selectNames>>[number]>;
type RevisionRowOfList = Awaited<ReturnType<typeof selectRevisionsOf>>[number];

/** The published lists of an advertisement, their differences from the current ranking, and the requested corrections. */
export async function revisionsOf(context: Context, advtCode: Id<'advertisement'>): Promise<calls.ListRevisions> {
  const about = await examined(context, advtCode);
  const revisions = await selectRevisionsOf(context.db, ['selectionList', 'interviewMark'], advtCode);
  const lists = await publishedLists(context, about, revisions);
  const shown = [...lists.map(({ now }) => now.changes), ...revisions.map(changesOfRevision)].flatMap((changes) =>
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
      digest: now.digest,
      changes: { count: now.changed, people: peopleOf(now.changes, names, categories) },
      ties,
    })),
    interviewMaximumMarks: stages.interview ? about.interviewMaximumMarks : null,
    revisions: revisions.map((row) => revisionFrom(row, names, categories, context.staff())),
    replaced: (await replaced.selectReplaced(context.db, advtCode)).map(replacedFrom),
  };
}

async function publishedLists(context: Context, about: Examined, revisions: readonly RevisionRowOfList[]) {
  const lists = [];
  for (const stage of revisedStages) {
    const published = about.stages[stage];
    if (!published?.publishedAt || missingPrerequisite(about, stage) !== undefined) continue;
    const waiting = revisions.find((row) => row.state === 'asked' && !isOfInterview(row) && (row.subjectKey as ListKey).stage === stage);
    if (waiting) lists.push({ stage, now: listAsAsked(published, waiting.after as ListState), ties: [] });
    else if (published.rankedOn === (await rankedOn(context, about, stage)))
      lists.push({ stage, now: await listAsPublished(context, published), ties: [] });
    else {
      const now = await listNow(context, about, stage, SHOWN_PEOPLE);
      lists.push({ stage, now, ties: now.final ? await tiesOf(context, now.final) : [] });
    }
  }
  return lists;
}

/** No other correction is asked for until the one that waits is decided, so the examination is not ranked to show it again. */
const listAsAsked = (published: StageRow, { digest, changes }: ListState) => ({
  published,
  digest,
  differs: true,
  changed: changes.length,
  changes,
});

/** Nothing that it was ranked by has been corrected since. */
async function listAsPublished({ db }: Context, published: StageRow) {
  const digest = await replaced.digestOf(db, rankedAsSaved(published.id));
  return { published, digest, differs: false, changed: 0, changes: [] };
}

const isOfInterview = (row: RevisionRowOfList) => row.subject === 'interviewMark';
const changesOfRevision = (row: RevisionRowOfList): ListedChange[] => (isOfInterview(row) ? [] : (row.after as ListState).changes);

function peopleOf(changes: readonly ListedChange[], names: Names, categories: readonly CategoryRow[]): ListedChanges['people'] {
  return changes.slice(0, SHOWN_PEOPLE).map((change) => {
    const category = categories.find(({ id }) => id === change.categoryId)!;
    return { ...change, person: personFrom(names, change.applicationId), quotaName: { en: category.nameEn, ne: category.nameNe } };
  });
}

function personFrom(names: Names, id: number) {
  const { applicationId, rollNumber, masterId, ...name } = names.get(id)!;
  return { applicationId, rollNumber, masterId, name: candidateName(name) };
}

function revisionFrom(row: RevisionRowOfList, names: Names, categories: readonly CategoryRow[], officer: StaffActor): ListRevision {
  const ofInterview = isOfInterview(row);
  const changes = changesOfRevision(row);
  return {
    ...requestOf(row, officer),
    stage: ofInterview ? 'interview' : (row.subjectKey as ListKey).stage,
    changes: { count: changes.length, people: peopleOf(changes, names, categories) },
    interviewMarks: ofInterview
      ? {
          person: personFrom(names, (row.subjectKey as InterviewKey).applicationId),
          before: (row.before as InterviewState).marks,
          after: (row.after as InterviewState).marks,
        }
      : null,
  };
}

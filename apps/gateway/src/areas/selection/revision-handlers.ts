import * as calls from '@psc/api-client/areas/selection/selection-revision.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import { lockRevision } from '../../platform/shared/repository/revisions.ts';
import { askRevision, decideOnRevision } from '../../platform/shared/revision-subject.ts';
import { interviewRevision } from './interview-revision.ts';
import { listNow, listRevision } from './list-revision.ts';
import { findApplicationOf } from './repository/interviewed.ts';
import { revisionsOf } from './revisions-of-lists.ts';
import { aboutReplaced, replacedList, replacedSheet } from './replaced-list.ts';
import { examined } from './stages.ts';

export const selectionRevisionHandlers: Handlers<typeof calls> = {
  list: ({ params }, context) => revisionsOf(context, idOf<'advertisement'>(params.advtCode, 'advtCode')),

  replacedList: pageOf(calls.replacedSelection, replacedList, (context, { replacedId }, { category }) =>
    aboutReplaced(context, idOf(replacedId, 'replacedId'), category as number | undefined),
  ),
  exportReplacedList: sheetOf(calls.replacedSelection, replacedList, replacedSheet),

  askList: async ({ body: { advtCode, stage, digest, reason } }, context) => {
    const now = await listNow(context, await examined(context, advtCode), stage);
    // The officer must have seen the list that is requested.
    if (now.digest !== digest) throw refuse.changedMeanwhile();
    const after = { digest, changes: now.changes };
    const revisionId = await askRevision(context, listRevision, { key: { advtCode, stage }, after, reason });
    return done({ revisionId }, 'gateway.revision.asked');
  },

  askInterviewMark: async ({ body: { advtCode, masterId, marks, reason } }, context) => {
    const applicationId = await findApplicationOf(context.db, advtCode, masterId);
    if (applicationId === undefined) throw refuse.invalid([{ field: 'masterId', message: 'gateway.selection.notCalled' }]);
    const asked = { key: { advtCode, applicationId }, after: { marks: marks ?? null }, reason };
    return done({ revisionId: await askRevision(context, interviewRevision, asked) }, 'gateway.revision.asked');
  },

  decide: async ({ body }, context) => {
    const asked = await lockRevision(context.db, body.revisionId);
    const state =
      asked?.subject === 'interviewMark'
        ? await decideOnRevision(context, interviewRevision, body)
        : await decideOnRevision(context, listRevision, body);
    const said = asked?.subject === 'interviewMark' ? 'gateway.revision.applied' : 'gateway.selection.listRevised';
    return done({ state }, state === 'applied' ? said : 'gateway.revision.refused');
  },
};

import * as revision from '@psc/api-client/calls/revision.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { pageOf, sheetOf } from '../../lists/list-handlers.ts';
import { markRevision } from '../result/mark-revision.ts';
import { askRevision, decideOnRevision } from '../shared/revision-subject.ts';
import { revisionList, revisionSheet } from './list.ts';

export const revisionHandlers: Handlers<typeof revision> = {
  askMark: async ({ body }, context) => {
    const { applicationId, paperId, isPresent, marks, reason } = body;
    const revisionId = await askRevision(context, markRevision, {
      key: { applicationId, paperId },
      after: { isPresent, marks: marks ?? null },
      reason,
    });
    return done({ revisionId }, 'gateway.revision.asked');
  },

  list: pageOf(revision.markRevisions, revisionList),
  exportList: sheetOf(revision.markRevisions, revisionList, revisionSheet),

  decide: async ({ body }, context) => {
    const state = await decideOnRevision(context, markRevision, body);
    return done({ state }, `gateway.revision.${state}`);
  },
};

import * as revision from '@psc/api-client/areas/result/revision.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { markRevision } from '../mark-revision.ts';
import { askRevision, decideOnRevision } from '../../../platform/shared/revision-subject.ts';
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

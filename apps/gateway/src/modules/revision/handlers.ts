import type * as revision from '@psc/api-client/calls/revision.ts';
import type { MarkState, RevisionRow, RevisionState } from '@psc/api-client/calls/revision.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { markRevision } from '../result/mark-revision.ts';
import { candidateName } from '../shared/candidate-name.ts';
import { askRevision, decideOnRevision } from '../shared/revision-subject.ts';
import * as repository from './repository.ts';

const PAGE = 50;

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

  list: async ({ query }, context) => {
    const rows = await repository.selectRevisions(context.db, { ...query, limit: PAGE + 1 });
    const { accountId } = context.staff();
    const shown = rows.slice(0, PAGE);
    return { revisions: shown.map((row) => rowFrom(row, accountId)), nextAfter: rows.length > PAGE ? shown.at(-1)!.id : null };
  },

  decide: async ({ body }, context) => {
    const state = await decideOnRevision(context, markRevision, body);
    return done({ state }, `gateway.revision.${state}`);
  },
};

function rowFrom(row: repository.RevisionListRow, accountId: number): RevisionRow {
  return {
    revisionId: row.id,
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    applicationId: row.applicationId,
    rollNumber: row.rollNumber,
    name: candidateName(row),
    paper: { en: row.paperEn, ne: row.paperNe },
    state: row.state as RevisionState,
    before: row.before as MarkState,
    after: row.after as MarkState,
    reason: row.reason,
    askedBy: row.askerName,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionRemarks: row.decisionRemarks,
    selectionMade: row.selectionMade,
    mayDecide: row.state === 'asked' && row.askedBy !== accountId,
  };
}

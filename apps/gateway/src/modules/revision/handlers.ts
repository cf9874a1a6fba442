import type * as revision from '@psc/api-client/calls/revision.ts';
import type { MarkState, RevisionRow, RevisionState } from '@psc/api-client/calls/revision.ts';
import { isDeepStrictEqual } from 'node:util';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { applicationMail } from '../applicant-notification/mails.ts';
import { markRevision } from '../result/mark-revision.ts';
import type { MarkKey } from '../result/repository/revised-marks.ts';
import { candidateName } from '../shared/candidate-name.ts';
import { decideRevision, insertRevision, lockRevision } from '../shared/repository/revisions.ts';
import * as repository from './repository.ts';

const PAGE = 50;

export const revisionHandlers: Handlers<typeof revision> = {
  askMark: async ({ body }, context) => {
    const { applicationId, paperId, isPresent, reason } = body;
    const key = { applicationId, paperId };
    const after = { isPresent, marks: body.marks ?? null };
    const { advtCode, state: before } = await markRevision.read(context, key);
    await markRevision.check(context, key, after);
    if (isDeepStrictEqual(before, after)) throw refuse.conflict('gateway.revision.changesNothing');
    const by = { askedBy: context.staff().accountId, askedAt: context.now() };
    const asked = { subject: 'mark' as const, key, advtCode, applicationId, before, after, reason, ...by };
    const revisionId = await insertRevision(context.db, asked);
    if (revisionId === undefined) throw refuse.conflict('gateway.revision.askedAlready');
    await context.audit({ subject: `revision:${revisionId}`, before, after: { ...after, ...key } });
    return done({ revisionId }, 'gateway.revision.asked');
  },

  list: async ({ query }, context) => {
    const rows = await repository.selectRevisions(context.db, { ...query, limit: PAGE + 1 });
    const { accountId } = context.staff();
    const shown = rows.slice(0, PAGE);
    return { revisions: shown.map((row) => rowFrom(row, accountId)), nextAfter: rows.length > PAGE ? shown.at(-1)!.id : null };
  },

  decide: async ({ body }, context) => {
    const { revisionId, approve, remarks } = body;
    const { accountId } = context.staff();
    const asked = await lockRevision(context.db, revisionId);
    if (asked?.subject !== 'mark' || asked.applicationId === null) throw refuse.notFound('gateway.revision.notFound');
    if (asked.state !== 'asked') throw refuse.changedMeanwhile();
    if (asked.askedBy === accountId) throw refuse.conflict('gateway.revision.ownRequest');
    if (!approve && remarks.trim() === '') throw refuse.invalid([{ field: 'remarks', message: 'rules.all.text.blankIsEmpty' }]);
    const at = context.now();
    const state = approve ? 'applied' : 'refused';
    if (approve) {
      const key = asked.subjectKey as MarkKey;
      const now = await markRevision.read(context, key);
      if (!isDeepStrictEqual(now.state, asked.before)) throw refuse.changedMeanwhile();
      const after = asked.after as MarkState;
      await markRevision.check(context, key, after);
      await markRevision.apply(context, key, { after, askedBy: asked.askedBy, at });
      await context.enqueue(await applicationMail(context.db, asked.applicationId, markRevision.mail, { reason: asked.reason }));
    }
    await decideRevision(context.db, revisionId, { state, decidedBy: accountId, decidedAt: at, decisionRemarks: remarks });
    await context.audit({ subject: `revision:${revisionId}`, before: { state: 'asked' }, after: { state } });
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

import type { WaitingRequest } from '@psc/api-client/areas/selection/selection.ts';
import type { DecisionOfOneOfficer } from '@psc/validation/settings.ts';
import type { Context } from '../../platform/frame/context.ts';
import { mayDecideOn } from '../../platform/shared/own-request.ts';
import { selectRevisionsOf } from '../../platform/shared/repository/revisions.ts';
import { mayWithdraw } from '../../platform/shared/revision-subject.ts';

type Subject = Extract<DecisionOfOneOfficer, 'finalList' | 'interviewPlan'>;

/** The request of an advertisement on which another officer has not decided yet; null if there is none. */
export async function waitingRequest(context: Context, subject: Subject, advtCode: number): Promise<WaitingRequest | null> {
  const [row] = await selectRevisionsOf(context.db, [subject], advtCode, 1);
  if (row?.state !== 'asked') return null;
  return {
    revisionId: row.id,
    askedBy: row.askerName,
    askedAt: row.askedAt.toISOString(),
    mayDecide: await mayDecideOn(context, subject, row.askedBy),
    mayWithdraw: mayWithdraw(row, context.staff()),
  };
}

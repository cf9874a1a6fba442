import type { WaitingRequest } from '@psc/api-client/areas/selection/selection.ts';
import type { DecisionOfOneOfficer } from '@psc/validation/settings.ts';
import type { Context } from '../../platform/frame/context.ts';
import { takesOneOfficer } from '../../platform/shared/own-request.ts';
import { selectRevisionsOf } from '../../platform/shared/repository/revisions.ts';
import { mayWithdraw, requestOf } from '../../platform/shared/revision-subject.ts';

type Subject = Extract<DecisionOfOneOfficer, 'finalList' | 'interviewPlan'>;
type Request = Awaited<ReturnType<typeof selectRevisionsOf>>[number];

export async function newestRequest({ db }: Context, subject: Subject, advtCode: number): Promise<Request | undefined> {
  const [newest] = await selectRevisionsOf(db, [subject], advtCode, 1);
  return newest;
}

/** The request as the officer sees it while another one has not decided; null once it is decided or withdrawn. */
export async function waitingFrom(context: Context, subject: Subject, row: Request | undefined): Promise<WaitingRequest | null> {
  if (row?.state !== 'asked') return null;
  const officer = context.staff();
  const { revisionId, reason, askedBy, askedAt, mayDecide } = requestOf(row, officer, await takesOneOfficer(context, subject));
  return { revisionId, reason, askedBy, askedAt, mayDecide, mayWithdraw: mayWithdraw(row, officer) };
}

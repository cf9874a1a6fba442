import type { WaitingRequest } from '@psc/api-client/areas/selection/selection.ts';
import type { Context } from '../../platform/frame/context.ts';
import type { selectRevisionsOf } from '../../platform/shared/repository/revisions.ts';
import { mayWithdraw, requestOf } from '../../platform/shared/revision-subject.ts';

export type RequestRow = Awaited<ReturnType<typeof selectRevisionsOf>>[number];

/** A request as the officer sees it while another one has not decided. `isLeftToOne`: its maker may decide on it. */
export function waitingFrom(context: Context, row: RequestRow, isLeftToOne: boolean): WaitingRequest {
  const officer = context.staff();
  const { revisionId, reason, askedBy, askedAt, mayDecide } = requestOf(row, officer, isLeftToOne);
  return { revisionId, reason, askedBy, askedAt, mayDecide, mayWithdraw: mayWithdraw(row, officer) };
}

import type * as calls from '@psc/api-client/areas/requisition/requisition.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { officeOf } from './list.ts';
import { selectSanctionedPosts, writeSanctionedPosts } from './repository/demands.ts';
import { lockRequisition } from './repository.ts';

/**
 * Saves the number of sanctioned posts of the requisition's office for its post. @throws Refusal 404, 409 when a colleague changed it first
 */
export async function saveSanctionedPosts(context: Context, body: BodyOutput<typeof calls.saveSanctionedPosts>) {
  const { requisitionId, version, sanctioned, filled, source } = body;
  const requisition = await lockRequisition(context.db, requisitionId, officeOf(context));
  if (!requisition) throw refuse.notFound('gateway.requisition.notFound');
  const { organizationId, postId, subGroupId } = requisition;
  const of = { organizationId, postId, subGroupId };
  const before = await selectSanctionedPosts(context.db, of);
  const saved = { savedBy: context.staff().accountId, savedAt: context.now() };
  const written = await writeSanctionedPosts(context.db, of, { sanctioned, filled, source, ...saved }, version);
  if (written === undefined) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `requisition:${requisitionId}`,
    before: before ? { sanctioned: before.sanctioned, filled: before.filled, source: before.source } : undefined,
    after: { sanctioned, filled, source },
  });
  return done({ version: written }, 'gateway.requisition.sanctionedPostsSaved');
}

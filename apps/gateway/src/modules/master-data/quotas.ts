import type { addQuota } from '@psc/api-client/calls/master-data.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { sharesMakeWhole, sumOfShares } from '@psc/validation/forms/master-quota.ts';
import type { Context } from '../../frame/context.ts';
import { done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { saveEntry } from './entries.ts';
import * as repository from './repository/quotas.ts';
import { nameColumns } from './tables.ts';

const REQUIRED = 'rules.all.text.blankIsEmpty';

/** Shares of the quotas in use have to make 100, or posts would be left to nobody. */
async function refuseBrokenShares(context: Context, field: string): Promise<void> {
  const shares = await repository.selectShares(context.db);
  if (!sharesMakeWhole(shares))
    throw refuse.invalid([{ field, message: 'gateway.masterData.sharesNot100', values: { sum: sumOfShares(shares) } }]);
}

/**
 * Adds or edits a quota. A new one has no share yet; one that is claimed by document is offered to candidates as a group.
 * @throws Refusal 400 when it is taken out of use while the shares of the others do not make 100
 */
export async function saveQuota(context: Context, body: BodyOutput<typeof addQuota>) {
  const { id, code, claimedBy, gender, colour } = body;
  if (id === undefined && code === undefined) throw refuse.invalid([{ field: 'code', message: REQUIRED }]);
  if (claimedBy === 'gender' && gender === undefined) throw refuse.invalid([{ field: 'gender', message: REQUIRED }]);
  await repository.lockQuotas(context.db);
  const claim = claimedBy && { claimedBy, gender: claimedBy === 'gender' ? gender : null };
  const answer = await saveEntry(context, 'quota', id, { ...nameColumns(body), code, colour, ...claim });
  await refuseBrokenShares(context, 'inactive');
  await repository.offerGroups(context.db);
  return answer;
}

/** Sets which part of the inclusive posts each quota gets, in the order given. */
export async function saveQuotaShares(context: Context, shares: { quotaId: number; percent: number }[]) {
  await repository.lockQuotas(context.db);
  const before = await repository.selectShares(context.db);
  const unknown = await repository.unknownQuotas(
    context.db,
    shares.map(({ quotaId }) => quotaId),
  );
  if (unknown.length > 0) {
    const field = (quotaId: number) => `shares.${shares.findIndex((share) => share.quotaId === quotaId)}.quotaId`;
    throw refuse.invalid(unknown.map((quotaId) => ({ field: field(quotaId), message: 'rules.all.choice.listedOnly' })));
  }
  await repository.replaceShares(context.db, shares);
  await refuseBrokenShares(context, 'shares');
  await context.audit({ subject: 'quotaShares', before, after: shares });
  return done(null, 'gateway.masterData.changed');
}

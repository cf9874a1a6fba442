import type { QuotaSharesChange, QuotaSharesRow, saveQuotaShares as saveCall } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { sharesMakeWhole, sumOfShares } from '@psc/validation/areas/commission/forms/quota-shares.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseUnseenRequisitions } from './touched-requisitions.ts';
import { insertShares, selectShareVersions } from './repository/quota-shares.ts';
import { lockQuotas, unknownQuotas } from './repository/quotas.ts';

type Row = Awaited<ReturnType<typeof selectShareVersions>>[number];

const changeFrom = ({ shares, enteredAt, ...row }: Row): QuotaSharesChange => ({
  ...row,
  shares: shares.map(({ nameEn, nameNe, ...share }) => ({ ...share, quota: { en: nameEn, ne: nameNe } })),
  enteredAt: enteredAt?.toISOString() ?? null,
});

export async function readQuotaShares({ db, now }: Pick<Context, 'db' | 'now'>): Promise<QuotaSharesRow> {
  const changes = (await selectShareVersions(db)).map(changeFrom);
  const todayAd = nepalDayOf(now());
  const [today = null] = changes
    .filter(({ holdsFromAd }) => holdsFromAd <= todayAd)
    .toSorted((one, other) => other.holdsFromAd.localeCompare(one.holdsFromAd) || other.version - one.version);
  return { version: changes[0]?.version ?? 0, today, changes };
}

/**
 * Sets each quota's share of the inclusive posts from a day on, in the given order.
 * @throws Refusal 400 at the field, 409 when other shares were entered first or affected requisitions were not confirmed
 */
export async function saveQuotaShares(
  context: Context,
  { shares, holdsFromAd, source, version, touchedAgreed: agreed }: BodyOutput<typeof saveCall>,
): Promise<Done<DataOf<typeof saveCall>>> {
  await lockQuotas(context.db);
  const ids = shares.map(({ quotaId }) => quotaId);
  const unknown = await unknownQuotas(context.db, ids);
  if (unknown.length > 0)
    throw refuse.invalid(
      unknown.map((quotaId) => ({ field: `shares.${ids.indexOf(quotaId)}.quotaId`, message: 'rules.all.choice.listedOnly' })),
    );
  if (!sharesMakeWhole(shares))
    throw refuse.invalid([{ field: 'shares', message: 'gateway.masterData.sharesNot100', values: { sum: sumOfShares(shares) } }]);
  if (holdsFromAd < nepalDayOf(context.now()))
    throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.masterData.settingInPast' }]);
  const { version: last, today } = await readQuotaShares(context);
  if (last !== version) throw refuse.changedMeanwhile();
  await refuseUnseenRequisitions(context, { agreed });
  const entered = { version: version + 1, shares: shares.filter(({ percent }) => percent > 0), holdsFromAd, source };
  if (!(await insertShares(context.db, { ...entered, enteredBy: context.staff().accountId, enteredAt: context.now() })))
    throw refuse.changedMeanwhile();
  const before = today?.shares.map(({ quotaId, percent }) => ({ quotaId, percent }));
  await context.audit({ subject: 'quotaShares', before, after: { shares: entered.shares, holdsFromAd, source } });
  return done({ version: version + 1 }, 'gateway.masterData.changed');
}

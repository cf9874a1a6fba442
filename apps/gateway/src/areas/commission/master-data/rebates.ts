import type { FeeRebateChange, FeeRebateRow, saveRebate } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { isPercentOf, type FeeRuleKind } from '@psc/validation/areas/payment/fee-rebate.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseUnseenTouched } from '../../../platform/shared/touched-advertisements.ts';
import { insertRebate, nextRebateId, selectRebates, unknownOf } from './repository/rebates.ts';

type Row = Awaited<ReturnType<typeof selectRebates>>[number];

const named = (en: string | null, ne: string | null) => (en === null || ne === null ? null : { en, ne });

function changeFrom(row: Row): FeeRebateChange {
  const { version, percent, amountPaisa, classId, quotaCode, provinceId, forDisabled, holdsFromAd, source, enteredAt, enteredBy } = row;
  return {
    ...{ version, percent, amountPaisa, classId, quotaCode, provinceId, forDisabled, holdsFromAd, source, enteredBy },
    kind: row.kind as FeeRuleKind,
    name: { en: row.nameEn, ne: row.nameNe },
    class: named(row.classEn, row.classNe),
    quota: named(row.quotaEn, row.quotaNe),
    province: named(row.provinceEn, row.provinceNe),
    enteredAt: enteredAt.toISOString(),
  };
}

/** 0 percent without an amount ends the rebate. */
const isEnd = ({ percent, amountPaisa }: { percent: number; amountPaisa: number | null }) => percent === 0 && amountPaisa === null;

function rebateOf(rows: Row[], todayAd: Day): FeeRebateRow {
  const [{ rebateId, version }] = rows as [Row];
  const changes = rows.map(changeFrom);
  const [holding] = changes
    .filter(({ holdsFromAd }) => holdsFromAd <= todayAd)
    .toSorted((one, other) => other.holdsFromAd.localeCompare(one.holdsFromAd) || other.version - one.version);
  return { rebateId, version, today: holding === undefined || isEnd(holding) ? null : holding, changes };
}

export async function readRebates({ db, now }: Context): Promise<FeeRebateRow[]> {
  const byRebate = Map.groupBy(await selectRebates(db), ({ rebateId }) => rebateId);
  return [...byRebate.values()].map((rows) => rebateOf(rows, nepalDayOf(now())));
}

function wrongAmount(kind: FeeRuleKind) {
  const [field, message] = kind === 'ownAmount' ? ['amountPaisa', 'gateway.masterData.feePayable'] : ['percent', percentMessages[kind]];
  return refuse.invalid([{ field, message }]);
}
const percentMessages = { rebate: 'gateway.masterData.rebatePercent', surcharge: 'gateway.masterData.surchargePercent' };

type Amount = { percent: number; amountPaisa: number | null };

/** @throws Refusal 400 for a percentage outside the range of its kind */
function amountOf({ kind, percent, amountPaisa }: { kind: FeeRuleKind; percent?: number; amountPaisa?: number }): Amount {
  if (kind === 'ownAmount') return { percent: 0, amountPaisa: amountPaisa ?? null };
  if (percent === undefined || !isPercentOf(kind, percent)) throw wrongAmount(kind);
  return { percent, amountPaisa: null };
}

/** @throws Refusal 400 at the field, 404, 409 when another officer changed it first or affected advertisements were not confirmed */
export async function saveFeeRebate(
  context: Context,
  { rebateId: changed, version, touchedAgreed: agreed, ...body }: BodyOutput<typeof saveRebate>,
): Promise<Done<DataOf<typeof saveRebate>>> {
  const { classId = null, quotaCode = null, provinceId = null, percent, amountPaisa, ...typed } = body;
  const rest = { ...typed, ...amountOf({ kind: typed.kind, percent, amountPaisa }) };
  const asked = { classId, quotaCode, provinceId };
  const todayAd = nepalDayOf(context.now());
  const unknown = await unknownOf(context.db, asked);
  if (unknown.length > 0) throw refuse.invalid(unknown.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
  if (changed === undefined && isEnd(rest)) throw wrongAmount(rest.kind);
  if (rest.holdsFromAd < todayAd) throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.masterData.settingInPast' }]);
  const before = changed === undefined ? [] : await selectRebates(context.db, changed);
  if (changed !== undefined && before.length === 0) throw refuse.notFound('gateway.masterData.notFound');
  if ((before[0]?.version ?? 0) !== version) throw refuse.changedMeanwhile();
  // The fees of both the former and the new class change.
  const reached = new Set([classId, ...before.slice(0, 1).map((row) => row.classId)]);
  const ofClass = reached.size === 1 && classId !== null ? { classId } : {};
  await refuseUnseenTouched(context, { scope: 'advertisement', ...ofClass, holdsFromAd: rest.holdsFromAd, agreed });
  const rebateId = changed ?? (await nextRebateId(context.db));
  const entered = { rebateId, version: version + 1, ...asked, ...rest };
  if (!(await insertRebate(context.db, { ...entered, enteredBy: context.staff().accountId, enteredAt: context.now() })))
    throw refuse.changedMeanwhile();
  await context.audit({
    subject: `feeRebate:${rebateId}`,
    before: before[0] && { percent: before[0].percent, amountPaisa: before[0].amountPaisa, holdsFromAd: before[0].holdsFromAd },
    after: { ...asked, ...rest },
  });
  return done({ rebateId, version: version + 1 }, 'gateway.masterData.rebateSaved');
}

import type { addPayment, ClassFees, FeeChange } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseUnseenTouched } from '../../../platform/shared/touched-advertisements.ts';
import { insertFee, selectFees } from './repository/fees.ts';

const PAISA = 100;

type Row = Awaited<ReturnType<typeof selectFees>>[number];

function changeFrom(row: Row): FeeChange[] {
  if (row.version === null) return [];
  return [
    {
      version: row.version,
      basicPricePaisa: row.basicPricePaisa!,
      extraPricePaisa: row.extraPricePaisa!,
      holdsFromAd: row.holdsFromAd!,
      source: row.source!,
      enteredAt: row.enteredAt?.toISOString() ?? null,
      enteredBy: row.enteredBy,
    },
  ];
}

function feesOf(rows: Row[], todayAd: Day): ClassFees {
  const [{ classId, nameEn, nameNe }] = rows as [Row];
  const changes = rows.flatMap(changeFrom);
  const [today = null] = changes
    .filter(({ holdsFromAd }) => holdsFromAd <= todayAd)
    .toSorted((one, other) => other.holdsFromAd.localeCompare(one.holdsFromAd) || other.version - one.version);
  return { classId, class: { en: nameEn, ne: nameNe }, version: changes[0]?.version ?? 0, today, changes };
}

export async function readFees({ db, now }: Context): Promise<ClassFees[]> {
  const byClass = Map.groupBy(await selectFees(db), ({ classId }) => classId);
  return [...byClass.values()].map((rows) => feesOf(rows, nepalDayOf(now())));
}

/** @throws Refusal 400 at the field, 409 when another fee was entered first or affected advertisements were not confirmed */
export async function saveFee(context: Context, body: BodyOutput<typeof addPayment>): Promise<Done<DataOf<typeof addPayment>>> {
  const { classId, basicPrice, extraPrice = 0, holdsFromAd, remarks: source, version, touchedAgreed: agreed } = body;
  const todayAd = nepalDayOf(context.now());
  const rows = await selectFees(context.db, classId);
  if (rows.length === 0) throw refuse.invalid([{ field: 'classId', message: 'rules.all.choice.listedOnly' }]);
  if (basicPrice < 1) throw refuse.invalid([{ field: 'basicPrice', message: 'gateway.masterData.feePayable' }]);
  if (holdsFromAd < todayAd) throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.masterData.settingInPast' }]);
  const { version: last, today } = feesOf(rows, todayAd);
  if (last !== version) throw refuse.changedMeanwhile();
  await refuseUnseenTouched(context, { scope: 'advertisement', classId, holdsFromAd, agreed });
  const fee = { classId, basicPricePaisa: basicPrice * PAISA, extraPricePaisa: extraPrice * PAISA, holdsFromAd, source };
  const entered = { ...fee, version: version + 1, enteredBy: context.staff().accountId, enteredAt: context.now() };
  if (!(await insertFee(context.db, entered))) throw refuse.changedMeanwhile();
  await context.audit({ subject: `fee:${classId}`, before: today ?? undefined, after: fee });
  return done({ version: version + 1 }, 'gateway.masterData.feeSaved');
}

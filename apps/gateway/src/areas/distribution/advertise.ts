import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { fiscalYearAt, takeAdvertisementNumbers, type FiscalYear } from './advertisement-number.ts';
import * as advertisements from './repository/advertisements.ts';
import { lockDistribution, selectLines } from './repository/distributions.ts';
import { settingOn } from '../../platform/settings.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';

type Generated = { advtCode: Id<'advertisement'>; advtNumbers: string[] };

/**
 * Opens the advertisement of a requisition. With an approved distribution every advertised category gets its number. Before a manual
 * distribution, which may replace a rejected one, one number is reserved.
 * @throws Refusal 404 and 409
 */
export async function generateNumber(db: Database, requisitionId: Id<'requisition'>, now: Date): Promise<Generated> {
  const requisition = await advertisements.lockRequisitionStatus(db, requisitionId);
  if (!requisition) throw refuse.notFound('gateway.requisition.notFound');
  if (requisition.status !== 'approved') throw refuse.conflict('gateway.distribution.requisitionNotApproved');
  const distribution = await lockDistribution(db, { requisitionId });
  if (distribution?.status === 'pending') throw refuse.conflict('gateway.distribution.notApproved');
  if (await advertisements.findAdvertisementOf(db, requisitionId)) throw refuse.conflict('gateway.distribution.numberGeneratedAlready');

  const fiscalYear = await fiscalYearAt(db, now);
  const advertisement = { requisitionId, fiscalYearId: fiscalYear.id };
  if (distribution?.status === 'approved') {
    const advtCode = await advertisements.insertAdvertisement(db, { ...advertisement, reservedAdvtNumber: null });
    return { advtCode, advtNumbers: await numberCategories(db, advtCode, distribution.id, { fiscalYear, reservedNumber: null, now }) };
  }
  const [reserved = ''] = await takeAdvertisementNumbers(db, fiscalYear, 1, now);
  const advtCode = await advertisements.insertAdvertisement(db, { ...advertisement, reservedAdvtNumber: reserved });
  return { advtCode, advtNumbers: [reserved] };
}

/**
 * After an approval the first category gets the reserved number, the others the next ones. If every post is a promotion, there is nothing to
 * advertise and the reserved number stays unused.
 */
export async function numberReservedAdvertisement(context: Context, requisitionId: Id<'requisition'>): Promise<void> {
  const { db } = context;
  const now = context.now();
  const advertisement = await advertisements.findAdvertisementOf(db, requisitionId);
  const distribution = await lockDistribution(db, { requisitionId });
  if (!advertisement?.reservedAdvtNumber || !distribution) return;
  const { advtCode, reservedAdvtNumber: reservedNumber } = advertisement;
  if ((await selectAdvertised(db, distribution.id, now)).length === 0) {
    await advertisements.rejectUnused(db, advtCode);
    await context.audit({ subject: `advertisement:${advtCode}`, after: { lifeCycleStatus: 'rejected', advtNumbers: [reservedNumber] } });
    return;
  }
  const fiscalYear = { id: advertisement.fiscalYearId, code: advertisement.fiscalYearCode };
  await numberCategories(db, advtCode, distribution.id, { fiscalYear, reservedNumber, now });
}

async function selectAdvertised(db: Database, distributionId: number, now: Date) {
  const advertised: readonly string[] = await settingOn(db, 'advertisedHeadings', nepalDayOf(now));
  return (await selectLines(db, distributionId)).filter((line) => line.actualCount > 0 && advertised.includes(line.heading));
}

/** @throws Refusal 409 when every post is a promotion, so that there is nothing to advertise */
async function numberCategories(
  db: Database,
  advtCode: Id<'advertisement'>,
  distributionId: number,
  { fiscalYear, reservedNumber, now }: { fiscalYear: FiscalYear; reservedNumber: string | null; now: Date },
): Promise<string[]> {
  const lines = await selectAdvertised(db, distributionId, now);
  if (lines.length === 0) throw refuse.conflict('gateway.distribution.nothingToAdvertise');
  const advtNumbers = reservedNumber === null ? [] : [reservedNumber];
  const missing = lines.length - advtNumbers.length;
  if (missing > 0) advtNumbers.push(...(await takeAdvertisementNumbers(db, fiscalYear, missing, now)));
  await advertisements.insertCategories(
    db,
    lines.map((line, index) => ({
      advtCode,
      heading: line.heading,
      quotaCode: line.quotaCode,
      advtNumber: advtNumbers[index]!,
      seats: line.actualCount,
    })),
  );
  return advtNumbers;
}

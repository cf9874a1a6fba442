import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import { fiscalYearAt, takeAdvertisementNumbers } from './advertisement-number.ts';
import { lockDistribution, selectLines } from './repository.ts';
import { advertisedHeadings } from './rules.ts';

type Generated = { advtCode: number; advtNumbers: string[] };

/**
 * Opens the advertisement of a requisition. An approved distribution gives every advertised category its number; before
 * a distribution by hand one number is reserved.
 * @throws Refusal 404 and 409
 */
export async function generateNumber(db: Database, requisitionId: number, now: Date): Promise<Generated> {
  const requisition = await db.selectFrom('requisition').select('status').where('id', '=', requisitionId).forUpdate().executeTakeFirst();
  if (!requisition) throw refuse.notFound('gateway.requisition.notFound');
  if (requisition.status !== 'approved') throw refuse.conflict('gateway.distribution.requisitionNotApproved');
  const distribution = await lockDistribution(db, { requisitionId });
  if (distribution && distribution.status !== 'approved') throw refuse.conflict('gateway.distribution.notApproved');
  const present = await db.selectFrom('advertisement').select('advtCode').where('requisitionId', '=', requisitionId).executeTakeFirst();
  if (present) throw refuse.conflict('gateway.distribution.numberGeneratedAlready');

  const fiscalYear = await fiscalYearAt(db, now);
  if (distribution) {
    const advtCode = await insertAdvertisement(db, requisitionId, fiscalYear.id, null);
    return { advtCode, advtNumbers: await insertCategories(db, advtCode, distribution.id, fiscalYear, []) };
  }
  const [reserved = ''] = await takeAdvertisementNumbers(db, fiscalYear, 1);
  return { advtCode: await insertAdvertisement(db, requisitionId, fiscalYear.id, reserved), advtNumbers: [reserved] };
}

/** After an approval: a number that was reserved before goes to the first category, the others take the next ones. */
export async function numberCategories(db: Database, requisitionId: number): Promise<void> {
  const advertisement = await db
    .selectFrom('advertisement')
    .innerJoin('fiscalYear', 'fiscalYear.id', 'advertisement.fiscalYearId')
    .select(['advertisement.advtCode', 'advertisement.reservedAdvtNumber', 'fiscalYear.id', 'fiscalYear.code'])
    .where('advertisement.requisitionId', '=', requisitionId)
    .executeTakeFirst();
  const distribution = await lockDistribution(db, { requisitionId });
  if (!advertisement?.reservedAdvtNumber || !distribution) return;
  await insertCategories(db, advertisement.advtCode, distribution.id, advertisement, [advertisement.reservedAdvtNumber]);
}

async function insertAdvertisement(db: Database, requisitionId: number, fiscalYearId: number, reservedAdvtNumber: string | null): Promise<number> {
  const agreement = await db.selectFrom('agreement').select('id').where('active', '=', true).orderBy('position').limit(1).executeTakeFirst();
  const { advtCode } = await db
    .insertInto('advertisement')
    .values({ requisitionId, fiscalYearId, reservedAdvtNumber, agreementId: agreement?.id ?? null })
    .returning('advtCode')
    .executeTakeFirstOrThrow();
  return advtCode;
}

/** @throws Refusal 409 when every post is a promotion, so that there is nothing to advertise */
async function insertCategories(
  db: Database,
  advtCode: number,
  distributionId: number,
  fiscalYear: { id: number; code: string },
  reserved: string[],
): Promise<string[]> {
  const lines = (await selectLines(db, distributionId)).filter((line) => line.actualCount > 0 && advertisedHeadings.includes(line.heading));
  if (lines.length === 0) throw refuse.conflict('gateway.distribution.nothingToAdvertise');
  const further = lines.length - reserved.length;
  const advtNumbers = [...reserved, ...(further > 0 ? await takeAdvertisementNumbers(db, fiscalYear, further) : [])];
  await db
    .insertInto('advertisementCategory')
    .values(
      lines.map((line, index) => ({ advtCode, heading: line.heading, quotaCode: line.quotaCode, advtNumber: advtNumbers[index]!, seats: line.actualCount })),
    )
    .execute();
  return advtNumbers;
}

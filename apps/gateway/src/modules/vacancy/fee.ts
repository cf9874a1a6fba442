import type { FeeRebate } from '@psc/api-client/calls/vacancy.ts';
import { feePaisa, rebateFor, type FeeType } from '@psc/validation/fees.ts';
import type { Database } from '../../database/connection.ts';
import { selectRebateFacts } from './repository/fees.ts';
import type { VacancyRow } from './repository/vacancies.ts';

type Rebates = VacancyRow['rebates'];

export const rebateFrom = ({ nameEn, nameNe, percent }: Rebates[number]): FeeRebate => ({ name: { en: nameEn, ne: nameNe }, percent });

export type ApplicationFee = { feeId: number; feeRebateId: number | null; rebate: FeeRebate | null; totalPaisa: number };

/** What a candidate pays for these categories, and by which rows. */
export async function feeFor(
  db: Database,
  { row, categories, feeType, masterId }: { row: VacancyRow; categories: VacancyRow['categories']; feeType: FeeType; masterId: number },
): Promise<ApplicationFee> {
  const quotaCodes = categories.map(({ quotaCode }) => quotaCode);
  const rebate = row.rebates.length === 0 ? null : rebateFor(row.rebates, { quotaCodes, ...(await selectRebateFacts(db, masterId)) });
  const { lateFeeFactor } = row;
  return {
    feeId: row.feeId,
    feeRebateId: rebate?.id ?? null,
    rebate: rebate && rebateFrom(rebate),
    totalPaisa: feePaisa(row, { categories: categories.length, feeType, lateFeeFactor, rebatePercent: rebate?.percent ?? 0 }),
  };
}

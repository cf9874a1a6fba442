import type { Id } from '@psc/validation/rules/id.ts';
import type { FeeRebate, OwnFee } from '@psc/api-client/areas/application/vacancy.ts';
import { feePaisa, ownFeeFor, rebateFor, type FeeType } from '@psc/validation/areas/payment/fees.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { selectRebateFacts } from './repository/fees.ts';
import type { VacancyRow } from './repository/vacancies.ts';

type Rule = VacancyRow['rebates'][number];

const rebateFrom = ({ nameEn, nameNe, percent }: Rule): FeeRebate => ({ name: { en: nameEn, ne: nameNe }, percent });
const ownFeeFrom = ({ nameEn, nameNe, percent, amountPaisa }: Rule): OwnFee => ({ name: { en: nameEn, ne: nameNe }, percent, amountPaisa });

const isRebate = ({ kind }: Rule) => kind === 'rebate';

/** Fee rebates, surcharges and fixed fees of a vacancy. */
export function feeAdjustments({ rebates }: Pick<VacancyRow, 'rebates'>): { rebates: FeeRebate[]; ownFees: OwnFee[] } {
  const ownFees = rebates.filter((rule) => !isRebate(rule)).map(ownFeeFrom);
  return { rebates: rebates.filter(isRebate).map(rebateFrom), ownFees };
}

export type ApplicationFee = {
  feeId: Id<'fee'>;
  feeRebateId: Id<'feeRebate'> | null;
  ownFeeId: number | null;
  rebate: FeeRebate | null;
  ownFee: OwnFee | null;
  totalPaisa: number;
};

export async function feeFor(
  db: Database,
  {
    row,
    categories,
    feeType,
    masterId,
  }: { row: VacancyRow; categories: VacancyRow['categories']; feeType: FeeType; masterId: Id<'candidate'> },
): Promise<ApplicationFee> {
  const { rebate, ownFee } = row.rebates.length === 0 ? { rebate: null, ownFee: null } : await rulesFor(db, { row, categories, masterId });
  const { lateFeeFactor } = row;
  const question = { categories: categories.length, feeType, lateFeeFactor, rebatePercent: rebate?.percent ?? 0, ownFee };
  return {
    feeId: row.feeId,
    feeRebateId: rebate?.id ?? null,
    ownFeeId: ownFee?.id ?? null,
    rebate: rebate && rebateFrom(rebate),
    ownFee: ownFee && ownFeeFrom(ownFee),
    totalPaisa: feePaisa(row, question),
  };
}

type Applied = { row: VacancyRow; categories: VacancyRow['categories']; masterId: Id<'candidate'> };

async function rulesFor(db: Database, { row, categories, masterId }: Applied): Promise<{ rebate: Rule | null; ownFee: Rule | null }> {
  const facts = { quotaCodes: categories.map(({ quotaCode }) => quotaCode), ...(await selectRebateFacts(db, masterId)) };
  const others = row.rebates.filter((rule) => !isRebate(rule));
  return { rebate: rebateFor(row.rebates.filter(isRebate), facts), ownFee: ownFeeFor(others, facts, row, categories.length) };
}

import type { Id } from '@psc/validation/rules/id.ts';
import type {
  DistributionBasis,
  DistributionLine,
  DistributionStage,
  FormulaVersion,
  QuotaLook,
} from '@psc/api-client/areas/distribution/distribution.ts';
import type { CarriedSeats, RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { settingOn } from '../../platform/settings.ts';
import { selectRequisitionDetails } from '../requisition/repository.ts';
import { divisionOf, namesIn } from './formula/content.ts';
import { formulaLevels } from './formula/level.ts';
import { refusalOf } from './formula/problem.ts';
import { selectVersionAt } from './formula/repository/versions.ts';
import { remainderScope, selectActPercentages, selectLevel, selectQuotaLooks, selectRemainders } from './repository/remainders.ts';
import { seatsOf, withCarried } from './carried-seats.ts';
import { distribute, divisionOfAct, linesOf, type Division, type DistributionRules, type Remainders } from './rules.ts';

export type Preview = {
  requisition: RequisitionDetails;
  rules: DistributionRules;
  /** The version of the level's formula; null if the percentages of the Act apply. */
  formulaVersion: FormulaVersion | null;
  basis: DistributionBasis | null;
  quotas: QuotaLook[];
  remainders: Remainders;
  stages: DistributionStage[];
  lines: DistributionLine[];
  carried: CarriedSeats[];
};

/** The rules behind a distribution, stored with it so that later changes of percentages, names and colours do not affect it. */
export const basisColumns = ({ basis, quotas }: Pick<Preview, 'basis' | 'quotas'>) => ({
  percentagesVersion: basis?.percentages?.version ?? null,
  quotaShareVersion: basis?.shares?.version ?? null,
  quotaLooks: quotas,
});

/**
 * The distribution by the percentages of a day and the current remainders. The percentages are those of the Act, or for an office of a
 * province or local level those of its level's version in force on the day.
 * @throws Refusal 404, and 409 unless the requisition is approved and its class can be divided
 */
export async function preview(db: Database, requisitionId: Id<'requisition'>, onAd: Day, language: Language = 'ne'): Promise<Preview> {
  const requisition = await selectRequisitionDetails(db, requisitionId, undefined);
  if (!requisition) throw refuse.notFound('gateway.requisition.notFound');
  if (requisition.status !== 'approved') throw refuse.conflict('gateway.distribution.requisitionNotApproved');
  const { fractions } = await settingOn(db, 'distributionRule', onAd);
  const officeLevel = await selectLevel(db, requisitionId);
  const level = formulaLevels.find((each) => each === officeLevel);
  const { division, ...by } = level
    ? await divisionOfLevel(db, level, requisition, { onAd, language })
    : await divisionByAct(db, requisition, onAd);
  const rules = { division, fractions };
  const remainders = await selectRemainders(db, await remainderScope(db, requisitionId, onAd));
  const carried = requisition.carriedSeats;
  const stages = distribute(requisition.totalVacancy - seatsOf(carried), rules, remainders);
  return { requisition, rules, ...by, remainders, stages, lines: withCarried(linesOf(rules, stages), carried), carried };
}

type DividedBy = { division: Division; formulaVersion: FormulaVersion | null; basis: DistributionBasis | null; quotas: QuotaLook[] };

async function divisionByAct(db: Database, { classId }: RequisitionDetails, onAd: Day): Promise<DividedBy> {
  const act = await selectActPercentages(db, classId, onAd);
  if (act.headings.length === 0) throw refuse.conflict('gateway.distribution.noPercentages');
  const shares = act.quotas.reduce((sum, quota) => sum + quota.percent, 0);
  if (Math.abs(shares - 100) > 1e-6) throw refuse.conflict('gateway.distribution.sharesNot100', { sum: shares });
  return { division: divisionOfAct(act), formulaVersion: null, basis: act.basis, quotas: await selectQuotaLooks(db) };
}

/**
 * SPEC-GAP: the specification does not say how a level without a version distributes. Percentages of another level would look right and be
 * wrong, so the officer is asked to create a version first.
 */
async function divisionOfLevel(
  db: Database,
  level: FormulaVersion['level'],
  requisition: RequisitionDetails,
  { onAd, language }: { onAd: Day; language: Language },
): Promise<DividedBy> {
  const version = await selectVersionAt(db, level, onAd);
  if (!version) throw refuse.conflict('gateway.distribution.noVersion');
  const { content, ...formulaVersion } = version;
  const { division, problems } = divisionOf(content, requisition);
  if (division === null || problems[0]) throw refusalOf(problems[0]!, inLanguage(requisition.class, language));
  return { division, formulaVersion, basis: null, quotas: namesIn(content, await selectQuotaLooks(db)) };
}

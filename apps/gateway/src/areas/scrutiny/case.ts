import type { Id } from '@psc/validation/rules/id.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { Applicant, EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import { officerActedFor } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { applicantOf } from '../application/eligibility/applicant.ts';
import { selectAcceptedQualifications, selectAgeRequirements } from '../application/eligibility/repository.ts';
import { optionalFile, requiredFile } from '../profile/repository/profile-file.ts';
import { judgedCategories } from './category-verdicts.ts';
import { differencesFrom, partsOf } from './parts.ts';
import { reasonsInUse } from './reasons.ts';
import * as cases from './repository/cases.ts';
import { selectMarks } from './repository/parts.ts';
import { verdictsOf } from './rules.ts';

type Status = ScrutinyCase['scrutinyStatus'];

/** Applies the rules of the advertisement to the submitted profile. */
export async function judge(context: Pick<Context, 'db'>, row: cases.CaseRow): Promise<EligibilityRule[]> {
  return (await judgeOf(context, row))(row).verdicts;
}

type Judged = { applicant: Applicant; verdicts: EligibilityRule[] };

/** Judges applications of the advertisement of this one. */
export async function judgeOf({ db }: Pick<Context, 'db'>, row: cases.CaseRow): Promise<(each: cases.CaseRow) => Judged> {
  const announced = { ...row, publishDateAd: row.publishDateAd! };
  const [ageRequirements, acceptedQualifications, positions, quotas] = [
    await selectAgeRequirements(db, announced),
    await selectAcceptedQualifications(db, announced),
    await cases.selectEducationPositions(db),
    await cases.selectSamuhaQuotas(db),
  ];
  return (each) => {
    const applicant = applicantOf(each.snapshot, positions, quotas);
    return { applicant, verdicts: verdictsOf(each, applicant, { ...ageRequirements, acceptedQualifications }) };
  };
}

export async function detailedCase(context: Context, row: cases.CaseRow): Promise<ScrutinyCase> {
  const { db } = context;
  const [verdicts, decisions, holds, marks] = [
    await judge(context, row),
    await cases.selectDecisions(db, row.id),
    await holdsOf(context, row.id),
    await selectMarks(db, row.id),
  ];
  const voucher = voucherOf(row);
  return {
    applicationId: row.id,
    applicationNumber: row.applicationNumber,
    advtCode: row.advtCode,
    masterId: row.masterId,
    post: { en: row.postEn, ne: row.postNe },
    class: { en: row.classEn, ne: row.classNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    version: row.version,
    scrutinyStatus: row.scrutinyStatus as Status,
    finalized: row.finalizedAt !== null,
    appliedAt: row.appliedAt.toISOString(),
    feeAmountPaisa: row.feeAmountPaisa,
    feeBasis: row.feeBasis,
    feeType: row.feeType as 'single' | 'double',
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    categories: judgedCategories(row, verdicts),
    minimumQualificationAnswer: row.minimumQualificationAnswer as 'yes' | 'hasMore',
    minimumEducationLevel: row.levelEn !== null && row.levelNe !== null ? { en: row.levelEn, ne: row.levelNe } : null,
    ageCutOffDateAd: row.ageCutOffDateAd!,
    profile: row.snapshot,
    verdicts,
    voucher,
    decisions: decisions.map((decision) => ({
      fromStatus: decision.fromStatus as Status,
      toStatus: decision.toStatus as Status,
      remark: decision.remark,
      officerName: decision.officerName,
      decidedAt: decision.decidedAt.toISOString(),
      restsOn: decision.restsOn,
    })),
    holds,
    parts: partsOf({ row, verdicts, voucher, holds }, marks),
    reasons: await reasonsInUse(db),
    differences: await differencesFrom(context, row.masterId, row.snapshot),
    nextApplicationId: await cases.selectNextPending(db, row.advtCode, officerActedFor(context.staff()), row.id),
  };
}

export function voucherOf({ voucher }: cases.CaseRow): ScrutinyCase['voucher'] {
  return (
    voucher && {
      voucherNumber: voucher.voucherNumber,
      bank: { en: voucher.nameEn, ne: voucher.nameNe },
      status: voucher.status,
      image: requiredFile('voucher', voucher.file),
    }
  );
}

export async function holdsOf({ db }: Context, applicationId: Id<'application'>): Promise<ScrutinyCase['holds']> {
  const demands = await cases.selectHolds(db, applicationId);
  return demands.map(({ id, file, ...hold }) => ({
    holdId: id,
    demand: hold.demand,
    heldAt: hold.heldAt.toISOString(),
    answerBy: hold.answerBy.toISOString(),
    answeredAt: hold.answeredAt?.toISOString() ?? null,
    answer: hold.answer,
    file: optionalFile('holdAnswer', file),
  }));
}

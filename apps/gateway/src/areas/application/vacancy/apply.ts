import type { Id } from '@psc/validation/rules/id.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AppliedVacancy, apply } from '@psc/api-client/areas/application/vacancy.ts';
import type { Language } from '@psc/i18n/language.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { isBarred } from '@psc/validation/areas/application/eligibility.ts';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse, type Refusal } from '../../../platform/frame/refusal.ts';
import { mailTo } from '../applicant-notification/mails.ts';
import { selectAgeRequirements, type AgeRequirements } from '../eligibility/repository.ts';
import type { ApplicantFacts } from '../../profile/repository/applicant-facts.ts';
import { selectLocksForKeyShare } from '../../profile/repository/candidate.ts';
import { selectCurrentSnapshot } from '../../profile/repository/snapshots.ts';
import { takeSnapshot } from '../../profile/snapshot.ts';
import { deleteApplicationDraft } from '../repository/application-drafts.ts';
import * as applications from './repository/applications.ts';
import { feeFor } from './fee.ts';
import { lockBarsApplying } from './locks.ts';
import { notOffered } from './not-offered.ts';
import * as repository from './repository/vacancies.ts';
import { eligibilityOf, openFeeType } from './rules.ts';

/**
 * Inserts one application. Refused when the vacancy is not open (by the gateway's clock), when a mandatory part of the profile is missing
 * or the profile is locked, when an age limit or quota bars the candidate, and when they have already applied. The application refers to
 * the current snapshot of the profile, so later edits do not affect it.
 */
export async function applyForVacancy(body: BodyOutput<typeof apply>, context: Context): Promise<Done<AppliedVacancy>> {
  const { masterId } = context.candidate();
  const now = context.now();
  const arrivedAt = context.arrivedAt();
  const [row, locks, currentSnapshot, opening, offered] = await Promise.all([
    context.recent(`vacancy:${body.advtCode}`, (db) =>
      repository.selectVacancies(db, { advtCode: body.advtCode }, null, now, 1).executeTakeFirst(),
    ),
    // Must run first: it keeps the profile from changing until the application is written.
    selectLocksForKeyShare(context.db, masterId),
    selectCurrentSnapshot(context.db, masterId),
    repository.selectOpening(context.db, body.advtCode, masterId),
    offeredChoices(body.advtCode, context),
  ]);
  if (!row || !opening) throw await notOffered(context.db, body.advtCode);
  if (opening.applicationId !== null) throw appliedAlready(opening.applicationNumber!);
  const feeType = openFeeType(opening, arrivedAt);
  if (feeType === null) throw notOpen(opening);
  if (lockBarsApplying(locks, now)) throw refuse.conflict('gateway.vacancy.profileLocked', undefined, 'PROFILE_LOCKED');
  const categories = row.categories.filter((category) => body.categoryIds.includes(category.id));
  if (categories.length !== new Set(body.categoryIds).size)
    throw refuse.invalid([{ field: 'categoryIds', message: 'gateway.vacancy.categoryNotOffered' }]);
  refuseChoicesNotOffered(body, offered);
  const { snapshotId, facts } = currentSnapshot ?? (await takeSnapshot(context.db, masterId, now));
  if (facts.missing.length > 0) throw refuse.conflict('errors.apply.missingDocuments', undefined, 'MISSING_DOCUMENTS');
  refuseBarred(row, facts, categories, await ageRequirementsOf(row, context), context.language);

  const { feeId, feeRebateId, ownFeeId, totalPaisa: feeAmountPaisa } = await feeFor(context.db, { row, categories, feeType, masterId });
  if (body.shownFeePaisa !== undefined && body.shownFeePaisa !== feeAmountPaisa) {
    throw refuse.conflict('gateway.vacancy.feeChanged', { fee: formatMoney(feeAmountPaisa, context.language) }, 'FEE_CHANGED');
  }
  // Without a fee no payment method is required.
  const paymentMethod = feeAmountPaisa === 0 ? null : body.paymentMethod;
  if (paymentMethod === undefined) throw refuse.invalid([{ field: 'paymentMethod', message: 'rules.vacancyApply.paymentMethod.required' }]);
  const application = await applications.insertApplication(context.db, {
    masterId,
    advtCode: body.advtCode,
    facultyId: body.facultyId,
    subjectId: body.subjectId,
    examCentreId: body.examCentreId,
    paperId: body.paperId,
    minimumQualificationAnswer: body.minimumQualificationAnswer,
    paymentMethod,
    feeAmountPaisa,
    feeType,
    feeId,
    feeRebateId,
    ownFeeId,
    fiscalYear: row.fiscalYear,
    appliedAt: arrivedAt,
    receivedInFullAt: now,
    profileSnapshotId: snapshotId,
    categoryIds: categories.map((category) => category.id),
  });
  if (!application)
    throw appliedAlready((await applications.selectApplicationNumber(context.db, masterId, body.advtCode)).applicationNumber);
  await Promise.all([
    context.audit({
      subject: `application:${application.id}`,
      after: { advtCode: body.advtCode, categoryIds: body.categoryIds, feeAmountPaisa, feeType, feeId, feeRebateId, ownFeeId },
    }),
    deleteApplicationDraft(context.db, masterId, body.advtCode),
    context.enqueue(
      mailTo(
        { ...opening, ...row, applicationId: application.id, applicationNumber: application.applicationNumber, receiptNumber: null },
        feeAmountPaisa === 0 ? 'gateway.vacancy.appliedWithoutFeeMail' : 'gateway.vacancy.appliedMail',
      ),
    ),
  ]);
  return done(
    {
      applicationId: application.id,
      applicationNumber: application.applicationNumber,
      feeAmountPaisa,
      feeType,
      appliedAt: arrivedAt.toISOString(),
    },
    'gateway.vacancy.applied',
    { applicationNumber: application.applicationNumber },
  );
}

export function notOpen({ lifeCycleStatus, combinedIntoAdvtCode }: repository.Opening): Refusal {
  if (combinedIntoAdvtCode !== null)
    return refuse.conflict('gateway.vacancy.combined', { advtCode: String(combinedIntoAdvtCode) }, 'ADVERTISEMENT_COMBINED');
  return lifeCycleStatus !== 'published'
    ? refuse.conflict('gateway.vacancy.dateOver', undefined, 'DATE_OVER')
    : refuse.conflict('gateway.vacancy.notLiveYet');
}

function appliedAlready(applicationNumber: string): Refusal {
  return refuse.conflict('gateway.vacancy.appliedAlready', { applicationNumber }, 'APPLIED_ALREADY');
}

type Choice = 'facultyId' | 'subjectId' | 'examCentreId' | 'paperId';
type OfferedChoices = Record<Choice, { id: number }[]>;

export async function offeredChoices(advtCode: Id<'advertisement'>, { recent }: Context): Promise<OfferedChoices> {
  const [facultyId, subjectId, examCentreId, paperId] = await Promise.all([
    recent('vacancy.faculties', (db) => repository.selectChoices(db, 'faculty')),
    recent(`vacancy.subjects:${advtCode}`, (db) => repository.selectSubjects(db, advtCode)),
    recent('vacancy.examCentres', (db) => repository.selectChoices(db, 'examCentre')),
    recent(`vacancy.papers:${advtCode}`, (db) => repository.selectPapers(db, advtCode)),
  ]);
  return { facultyId, subjectId, examCentreId, paperId };
}

export function refuseChoicesNotOffered(body: Record<Choice, number>, offered: OfferedChoices): void {
  const fields = (Object.keys(offered) as Choice[]).filter((field) => !offered[field].some((row) => row.id === body[field]));
  if (fields.length > 0) throw refuse.invalid(fields.map((field) => ({ field, message: 'rules.all.choice.listedOnly' })));
}

export function ageRequirementsOf(
  { classId, serviceId, postId, publishDateAd }: repository.VacancyRow,
  { recent }: Context,
): Promise<AgeRequirements> {
  const vacancy = { classId, serviceId, postId, publishDateAd: publishDateAd! };
  return recent(`vacancy.ageRequirements:${classId}:${serviceId}:${postId}:${publishDateAd}`, (db) => selectAgeRequirements(db, vacancy));
}

export function refuseBarred(
  row: repository.VacancyRow,
  facts: ApplicantFacts,
  categories: repository.VacancyRow['categories'],
  ageRequirements: AgeRequirements,
  language: Language,
): void {
  const rules = eligibilityOf(facts, row, { ...ageRequirements, acceptedQualifications: [] }, categories);
  if (!isBarred(rules)) return;
  const barrier = rules.find((rule) => rule.barrier && rule.verdict === 'notMet')!;
  throw refuse.conflict(barrier.word, valuesInWords(barrier, language), 'NOT_ELIGIBLE');
}

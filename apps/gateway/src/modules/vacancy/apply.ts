import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AppliedVacancy, apply } from '@psc/api-client/calls/vacancy.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { isBarred } from '@psc/validation/eligibility.ts';
import { feePaisa } from '@psc/validation/fees.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Done } from '../../frame/handlers.ts';
import { refuse, type Refusal } from '../../frame/refusal.ts';
import { mailTo } from '../application/mails.ts';
import type { ApplicantFacts } from '../profile/repository/applicant-facts.ts';
import { selectLocksHoldingProfile } from '../profile/repository/candidate.ts';
import { selectCurrentSnapshot } from '../profile/repository/taken-snapshot.ts';
import { takeSnapshot } from '../profile/snapshot.ts';
import * as applications from './application-repository.ts';
import { lockBarsApplying } from './locks.ts';
import { notOffered } from './not-offered.ts';
import * as repository from './repository.ts';
import { eligibilityOf, openFeeType } from './rules.ts';

/**
 * Writes one application: refused when the vacancy takes none (the gateway's clock decides), when a mandatory part of
 * the profile is missing or the profile is locked, when an age limit or quota bars it, and when there is one already.
 * The profile is kept as it is now; later edits do not change it.
 */
export async function applyForVacancy(body: BodyOutput<typeof apply>, context: Context): Promise<Done<AppliedVacancy>> {
  const { masterId } = context.candidate();
  const now = context.now();
  const [row, locks, taken, opening, offered] = await Promise.all([
    context.recent(`vacancy:${body.advtCode}`, () => repository.selectVacancies(context.db, { advtCode: body.advtCode }, null, now, 1).executeTakeFirst()),
    // First of those that travel together: from here on the profile stands still.
    selectLocksHoldingProfile(context.db, masterId),
    selectCurrentSnapshot(context.db, masterId),
    repository.selectOpening(context.db, body.advtCode, masterId),
    offeredChoices(body.advtCode, context),
  ]);
  if (!row || !opening) throw await notOffered(context.db, body.advtCode);
  if (opening.applicationId !== null) throw appliedAlready(opening.applicationNumber!);
  const feeType = openFeeType(opening, now);
  if (feeType === null) throw notOpen(opening);
  if (lockBarsApplying(locks, now)) throw refuse.conflict('gateway.vacancy.profileLocked', undefined, 'PROFILE_LOCKED');
  const categories = row.categories.filter((category) => body.categoryIds.includes(category.id));
  if (categories.length !== new Set(body.categoryIds).size) throw refuse.invalid([{ field: 'categoryIds', word: 'gateway.vacancy.categoryNotOffered' }]);
  refuseChoicesNotOffered(body, offered);
  const { snapshotId, facts } = taken ?? (await takeSnapshot(context.db, masterId, now));
  if (facts.missing.length > 0) throw refuse.conflict('errors.apply.missingDocuments', undefined, 'MISSING_DOCUMENTS');
  refuseBarred(row, facts, categories.map((category) => category.quotaCode), await ageLimitsOf(row, context));

  const feeAmountPaisa = feePaisa(row, categories.length, feeType);
  if (body.shownFeePaisa !== undefined && body.shownFeePaisa !== feeAmountPaisa) {
    throw refuse.conflict('gateway.vacancy.feeChanged', { fee: formatMoney(feeAmountPaisa, context.language) }, 'FEE_CHANGED');
  }
  const application = await applications.insertApplication(context.db, {
    masterId,
    advtCode: body.advtCode,
    facultyId: body.facultyId,
    subjectId: body.subjectId,
    examCentreId: body.examCentreId,
    paperId: body.paperId,
    minimumQualificationAnswer: body.minimumQualificationAnswer ?? 'yes',
    paymentMethod: body.paymentMethod,
    feeAmountPaisa,
    feeType,
    fiscalYear: row.fiscalYear,
    appliedAt: now,
    profileSnapshotId: snapshotId,
    categoryIds: categories.map((category) => category.id),
  });
  if (!application) throw appliedAlready((await applications.selectApplicationNumber(context.db, masterId, body.advtCode)).applicationNumber);
  await Promise.all([
    context.audit({ subject: `application:${application.id}`, after: { advtCode: body.advtCode, categoryIds: body.categoryIds, feeAmountPaisa, feeType } }),
    context.enqueue(mailTo({ ...opening, ...row, applicationId: application.id, applicationNumber: application.applicationNumber, receiptNumber: null }, 'gateway.vacancy.appliedMail')),
  ]);
  return done(
    { applicationId: application.id, applicationNumber: application.applicationNumber, feeAmountPaisa, feeType, appliedAt: now.toISOString() },
    'gateway.vacancy.applied',
    { applicationNumber: application.applicationNumber },
  );
}

function notOpen({ lifeCycleStatus, combinedIntoAdvtCode }: repository.Opening): Refusal {
  if (combinedIntoAdvtCode !== null) return refuse.conflict('gateway.vacancy.combined', { advtCode: String(combinedIntoAdvtCode) }, 'ADVERTISEMENT_COMBINED');
  return lifeCycleStatus === 'live' ? refuse.conflict('gateway.vacancy.dateOver', undefined, 'DATE_OVER') : refuse.conflict('gateway.vacancy.notLiveYet');
}

function appliedAlready(applicationNumber: string): Refusal {
  return refuse.conflict('gateway.vacancy.appliedAlready', { applicationNumber }, 'APPLIED_ALREADY');
}

type Choice = 'facultyId' | 'subjectId' | 'examCentreId' | 'paperId';
type OfferedChoices = Record<Choice, { id: number }[]>;

/** What may be chosen, the same for all who apply. */
async function offeredChoices(advtCode: number, { db, recent }: Context): Promise<OfferedChoices> {
  const [facultyId, subjectId, examCentreId, paperId] = await Promise.all([
    recent('vacancy.faculties', () => repository.selectChoices(db, 'faculty')),
    recent(`vacancy.subjects:${advtCode}`, () => repository.selectSubjects(db, advtCode)),
    recent('vacancy.examCentres', () => repository.selectChoices(db, 'examCentre')),
    recent(`vacancy.papers:${advtCode}`, () => repository.selectPapers(db, advtCode)),
  ]);
  return { facultyId, subjectId, examCentreId, paperId };
}

function refuseChoicesNotOffered(body: BodyOutput<typeof apply>, offered: OfferedChoices): void {
  const fields = (Object.keys(offered) as Choice[]).filter((field) => !offered[field].some((row) => row.id === body[field]));
  if (fields.length > 0) throw refuse.invalid(fields.map((field) => ({ field, word: 'rules.all.choice.listedOnly' })));
}

type AgeLimits = Awaited<ReturnType<typeof repository.selectAgeLimits>>;

function ageLimitsOf({ classId, serviceId }: repository.VacancyRow, { db, recent }: Context): Promise<AgeLimits> {
  return recent(`vacancy.ageLimits:${classId}:${serviceId}`, () => repository.selectAgeLimits(db, classId, serviceId));
}

function refuseBarred(row: repository.VacancyRow, facts: ApplicantFacts, quotaCodes: string[], ageLimits: AgeLimits): void {
  const rules = eligibilityOf(facts, row, { ageLimits, minimumEducationPosition: null }, quotaCodes);
  if (!isBarred(rules)) return;
  const barrier = rules.find((rule) => rule.barrier && rule.verdict === 'notMet')!;
  throw refuse.conflict(barrier.word, barrier.values, 'NOT_ELIGIBLE');
}

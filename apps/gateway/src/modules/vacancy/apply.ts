import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AppliedVacancy, apply } from '@psc/api-client/calls/vacancy.ts';
import { isBarred } from '@psc/validation/eligibility.ts';
import { feePaisa } from '@psc/validation/fees.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Done } from '../../frame/handlers.ts';
import { refuse, type Refusal } from '../../frame/refusal.ts';
import { applicationMail } from '../application/mails.ts';
import { profileCompleteness } from '../profile/completeness.ts';
import { profileSnapshot } from '../profile/snapshot.ts';
import * as applications from './application-repository.ts';
import { isProfileLocked } from './locks.ts';
import { selectLifeCycleStatus } from './offer-repository.ts';
import * as repository from './repository.ts';
import { eligibilityOf, openFeeType } from './rules.ts';

/**
 * Writes one application: refused when the vacancy takes none (the gateway's clock decides), when a mandatory part of
 * the profile is missing or the profile is locked, when an age limit or quota bars it, and when there is one already. The profile is kept as it
 * is now; later edits do not change it.
 */
export async function applyForVacancy(body: BodyOutput<typeof apply>, context: Context): Promise<Done<AppliedVacancy>> {
  const { masterId } = context.candidate();
  const now = context.now();
  const row = await repository.selectVacancies(context.db, { advtCode: body.advtCode }, masterId, now, 1).executeTakeFirst();
  if (!row) throw await notOffered(body.advtCode, context);
  if (row.applicationId !== null) throw appliedAlready(row.applicationNumber!);
  const feeType = openFeeType(row, now);
  if (feeType === null) throw row.lifeCycleStatus === 'live' ? refuse.conflict('gateway.vacancy.dateOver', undefined, 'DATE_OVER') : refuse.conflict('gateway.vacancy.notLiveYet');
  if (await isProfileLocked(context.db, masterId, now)) throw refuse.conflict('gateway.vacancy.profileLocked', undefined, 'PROFILE_LOCKED');
  const categories = row.categories.filter((category) => body.categoryIds.includes(category.id));
  if (categories.length !== new Set(body.categoryIds).size) throw refuse.invalid([{ field: 'categoryIds', word: 'gateway.vacancy.categoryNotOffered' }]);
  await refuseChoicesNotOffered(body, context);
  const completeness = await profileCompleteness(context.db, masterId);
  if (completeness.missing.length > 0) throw refuse.conflict('errors.apply.missingDocuments', undefined, 'MISSING_DOCUMENTS');
  await refuseBarred(row, categories.map((category) => category.quotaCode), masterId, context);

  const feeAmountPaisa = feePaisa(row, categories.length, feeType);
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
    snapshot: await profileSnapshot(context.db, masterId),
    categoryIds: categories.map((category) => category.id),
  });
  if (!application) throw appliedAlready((await applications.selectApplicationNumber(context.db, masterId, body.advtCode)).applicationNumber);
  await context.audit({ subject: `application:${application.id}`, after: { advtCode: body.advtCode, categoryIds: body.categoryIds, feeAmountPaisa, feeType } });
  await context.enqueue(await applicationMail(context.db, application.id, 'gateway.vacancy.appliedMail'));
  return done(
    { applicationId: application.id, applicationNumber: application.applicationNumber, feeAmountPaisa, feeType, appliedAt: now.toISOString() },
    'gateway.vacancy.applied',
    { applicationNumber: application.applicationNumber },
  );
}

function appliedAlready(applicationNumber: string): Refusal {
  return refuse.conflict('gateway.vacancy.appliedAlready', { applicationNumber }, 'APPLIED_ALREADY');
}

/** A rejected advertisement says so to whoever kept its address; of one that is not announced yet nobody learns. */
async function notOffered(advtCode: number, context: Context): Promise<Refusal> {
  const advertisement = await selectLifeCycleStatus(context.db, advtCode);
  return advertisement?.lifeCycleStatus === 'rejected' ? refuse.conflict('gateway.vacancy.rejected', undefined, 'ADVERTISEMENT_REJECTED') : refuse.notFound('gateway.vacancy.notFound');
}

async function refuseChoicesNotOffered(body: BodyOutput<typeof apply>, context: Context): Promise<void> {
  const [faculties, subjects, examCentres, papers] = await Promise.all([
    repository.selectChoices(context.db, 'faculty'),
    repository.selectSubjects(context.db, body.advtCode),
    repository.selectChoices(context.db, 'examCentre'),
    repository.selectPapers(context.db, body.advtCode),
  ]);
  const offered = { facultyId: faculties, subjectId: subjects, examCentreId: examCentres, paperId: papers };
  const fields = (Object.keys(offered) as (keyof typeof offered)[]).filter((field) => !offered[field].some((row) => row.id === body[field]));
  if (fields.length > 0) throw refuse.invalid(fields.map((field) => ({ field, word: 'rules.all.choice.listedOnly' })));
}

async function refuseBarred(row: repository.VacancyRow, quotaCodes: string[], masterId: number, context: Context): Promise<void> {
  const [facts, ageLimits] = await Promise.all([
    repository.selectApplicantFacts(context.db, masterId),
    repository.selectAgeLimits(context.db, row.classId, row.serviceId),
  ]);
  const rules = eligibilityOf(facts, row, { ageLimits, minimumEducationPosition: null }, quotaCodes);
  if (!isBarred(rules)) return;
  const barrier = rules.find((rule) => rule.barrier && rule.verdict === 'notMet')!;
  throw refuse.conflict(barrier.word, barrier.values, 'NOT_ELIGIBLE');
}

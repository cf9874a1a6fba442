import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AppliedVacancy, apply, uploadVoucher } from '@psc/api-client/calls/vacancy.ts';
import { nextState } from '@psc/validation/lifecycles/lifecycle.ts';
import { applicationPaymentLifecycle } from '@psc/validation/lifecycles/payment.ts';
import { isBarred } from '@psc/validation/eligibility.ts';
import { feePaisa } from '@psc/validation/fees.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { applicationMail } from '../application/mails.ts';
import { profileCompleteness } from '../profile/completeness.ts';
import { profileSnapshot } from '../profile/snapshot.ts';
import * as applications from './application-repository.ts';
import * as repository from './repository.ts';
import { eligibilityOf, openFeeType } from './rules.ts';

/**
 * Writes one application: refused when the vacancy takes none (the gateway's clock decides), when a mandatory part of
 * the profile is missing, when an age limit or quota bars it, and when there is one already. The profile is kept as it
 * is now; later edits do not change it.
 */
export async function applyForVacancy(body: BodyOutput<typeof apply>, context: Context): Promise<Done<AppliedVacancy>> {
  const { masterId } = context.candidate();
  const now = context.now();
  const row = await repository.selectVacancies(context.db, { advtCode: body.advtCode }, masterId, now, 1).executeTakeFirst();
  if (!row) throw refuse.notFound('gateway.vacancy.notFound');
  if (row.applicationId !== null) throw refuse.conflict('gateway.vacancy.appliedAlready', { applicationNumber: row.applicationNumber! });
  const feeType = openFeeType(row, now);
  if (feeType === null) throw refuse.conflict(row.lifeCycleStatus === 'live' ? 'gateway.vacancy.dateOver' : 'gateway.vacancy.notLiveYet');
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
  if (!application) throw refuse.conflict('gateway.vacancy.appliedAlready', { applicationNumber: '' });
  await context.audit({ subject: `application:${application.id}`, after: { advtCode: body.advtCode, categoryIds: body.categoryIds, feeAmountPaisa, feeType } });
  await context.enqueue(await applicationMail(context.db, application.id, 'gateway.vacancy.appliedMail'));
  return done(
    { applicationId: application.id, applicationNumber: application.applicationNumber, feeAmountPaisa, feeType, appliedAt: now.toISOString() },
    'gateway.vacancy.applied',
    { applicationNumber: application.applicationNumber },
  );
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

/** Takes a bank voucher; staff verify it. Refused after its last date, while another way of paying is under way, and when paid. */
export async function submitVoucher(body: BodyOutput<typeof uploadVoucher>, context: Context): Promise<Done<{ applicationId: number }>> {
  const { masterId, accountId } = context.candidate();
  const now = context.now();
  const application = await applications.lockOwnApplication(context.db, body.applicationId, masterId);
  if (!application) throw refuse.notFound('gateway.application.notFound');
  if (application.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
  if (application.paymentStatus === 'pending') throw refuse.conflict('gateway.payment.attemptPending');
  // A voucher that waits for staff may still be replaced by a better picture.
  const replaces = application.paymentStatus === 'voucherSubmitted';
  if (!replaces && nextState(applicationPaymentLifecycle, application.paymentStatus, 'submitVoucher') === null) throw refuse.conflict('gateway.payment.alreadyPaid');
  const until = application.feeType === 'double' ? application.doubleFeePaymentLastAt : application.paymentLastAt;
  if (until === null || now > until) throw refuse.conflict('errors.voucher.dateOver', undefined, 'VOUCHER_DATE_OVER');
  if (!(await applications.bankExists(context.db, body.bankId))) throw refuse.invalid([{ field: 'bankId', word: 'rules.all.choice.listedOnly' }]);
  const fileId = await context.files.store(body.voucherImage, { purpose: 'voucher', ownerAccountId: accountId });
  const saved = await applications.saveVoucher(context.db, {
    applicationId: application.id,
    bankId: body.bankId,
    voucherNumber: body.voucherNumber,
    amountPaisa: application.feeAmountPaisa,
    fileId,
    uploadedAt: now,
  });
  if (!saved) throw refuse.invalid([{ field: 'voucherNumber', word: 'gateway.payment.voucherNumberUsed' }]);
  await context.audit({ subject: `application:${application.id}`, before: { paymentStatus: application.paymentStatus }, after: { paymentStatus: 'voucherSubmitted' } });
  return done({ applicationId: application.id }, 'gateway.payment.voucherTaken');
}

/** A voucher whose upload date has passed becomes a double-fee payment, as long as the double fee is taken at all. */
export async function convertToDoubleFee(applicationId: number, context: Context): Promise<Done<AppliedVacancy>> {
  const { masterId } = context.candidate();
  const now = context.now();
  const application = await applications.lockOwnApplication(context.db, applicationId, masterId);
  if (!application) throw refuse.notFound('gateway.application.notFound');
  if (application.paymentStatus !== 'unpaid' && application.paymentStatus !== 'voucherRejected') throw refuse.conflict('gateway.payment.notToBePaidAgain');
  if (application.feeType === 'double') throw refuse.conflict('gateway.vacancy.doubleFeeAlready');
  if (application.paymentLastAt !== null && now <= application.paymentLastAt) throw refuse.conflict('gateway.vacancy.singleFeeStillHolds');
  if (application.doubleFeePaymentLastAt === null || now > application.doubleFeePaymentLastAt) throw refuse.conflict('gateway.vacancy.dateOver');
  const feeAmountPaisa = application.feeAmountPaisa * 2;
  await applications.makeDoubleFee(context.db, applicationId, feeAmountPaisa);
  await context.audit({ subject: `application:${applicationId}`, before: { feeType: 'single' }, after: { feeType: 'double', feeAmountPaisa } });
  return done(
    { applicationId, applicationNumber: application.applicationNumber, feeAmountPaisa, feeType: 'double', appliedAt: application.appliedAt.toISOString() },
    'gateway.vacancy.reApplied',
  );
}

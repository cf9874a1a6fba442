import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AppliedVacancy, changeApplication as call } from '@psc/api-client/areas/application/vacancy.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { applicationMail } from '../applicant-notification/mails.ts';
import { selectLocksForKeyShare } from '../../profile/repository/candidate.ts';
import { selectCurrentSnapshot } from '../../profile/repository/snapshots.ts';
import { takeSnapshot } from '../../profile/snapshot.ts';
import { lockApplicationWithDependants, sendMoneyBack } from '../repository/blocking-reason.ts';
import { refuseEndedOf } from '../../../platform/shared/refuse-ended.ts';
import { ageRequirementsOf, notOpen, offeredChoices, refuseBarred, refuseChoicesNotOffered } from './apply.ts';
import { feeFor } from './fee.ts';
import { lockBarsApplying } from './locks.ts';
import { notOffered } from './not-offered.ts';
import { selectCategoryIds, updateApplication } from './repository/applications.ts';
import * as repository from './repository/vacancies.ts';
import { openFeeType } from './rules.ts';

/**
 * Changes an unpaid application: it keeps its number and date, is judged by the same rules as a new one, refers to the current snapshot of
 * the profile, and costs the fee of its new categories. Not possible once a deadline has passed since it was submitted, because the fee
 * would differ.
 */
export async function changeOwnApplication(body: BodyOutput<typeof call>, context: Context): Promise<Done<AppliedVacancy>> {
  const { masterId } = context.candidate();
  const now = context.now();
  await refuseEndedOf(context.db, body.applicationId, masterId);
  // Locked before the profile, in the same order as in a payment.
  const own = await lockApplicationWithDependants(context.db, body.applicationId, masterId);
  if (!own) throw refuse.notFound('gateway.application.notFound');
  if (own.hangsOn) throw refuse.conflict(`gateway.vacancy.notChangeable.${own.hangsOn}`);
  const locks = await selectLocksForKeyShare(context.db, masterId);
  const [row, opening, currentSnapshot, offered] = await Promise.all([
    repository.selectVacancies(context.db, { advtCode: own.advtCode }, null, now, 1).executeTakeFirst(),
    repository.selectOpening(context.db, own.advtCode, masterId),
    selectCurrentSnapshot(context.db, masterId),
    offeredChoices(own.advtCode, context),
  ]);
  if (!row || !opening) throw await notOffered(context.db, own.advtCode);
  const feeType = openFeeType(opening, context.arrivedAt());
  if (feeType === null) throw notOpen(opening);
  if (feeType !== own.feeType) throw refuse.conflict('gateway.vacancy.changeTooLate', undefined, 'DATE_OVER');
  if (lockBarsApplying(locks, now)) throw refuse.conflict('gateway.vacancy.profileLocked', undefined, 'PROFILE_LOCKED');
  const categories = row.categories.filter((category) => body.categoryIds.includes(category.id));
  if (categories.length !== new Set(body.categoryIds).size)
    throw refuse.invalid([{ field: 'categoryIds', message: 'gateway.vacancy.categoryNotOffered' }]);
  refuseChoicesNotOffered(body, offered);
  const { snapshotId, facts } = currentSnapshot ?? (await takeSnapshot(context.db, masterId, now));
  if (facts.missing.length > 0) throw refuse.conflict('errors.apply.missingDocuments', undefined, 'MISSING_DOCUMENTS');
  refuseBarred(row, facts, categories, await ageRequirementsOf(row, context), context.language);
  const { feeId, feeRebateId, ownFeeId, totalPaisa: feeAmountPaisa } = await feeFor(context.db, { row, categories, feeType, masterId });
  if (body.shownFeePaisa !== undefined && body.shownFeePaisa !== feeAmountPaisa)
    throw refuse.conflict('gateway.vacancy.feeChanged', { fee: formatMoney(feeAmountPaisa, context.language) }, 'FEE_CHANGED');

  const { facultyId, subjectId, examCentreId, paperId, minimumQualificationAnswer } = body;
  const categoryIds = categories.map(({ id }) => id);
  const answers = { facultyId, subjectId, examCentreId, paperId, minimumQualificationAnswer, feeAmountPaisa };
  const before = {
    facultyId: own.facultyId,
    subjectId: own.subjectId,
    examCentreId: own.examCentreId,
    paperId: own.paperId,
    minimumQualificationAnswer: own.minimumQualificationAnswer,
    feeAmountPaisa: own.feeAmountPaisa,
    categoryIds: await selectCategoryIds(context.db, own.applicationId),
  };
  const appliedAt = await updateApplication(
    context.db,
    own.applicationId,
    { ...answers, feeId, feeRebateId, ownFeeId, profileSnapshotId: snapshotId, ...paymentOf(feeAmountPaisa, own.paymentMethod, now) },
    categoryIds,
  );
  // SPEC-GAP: the specification has no changes. Adopted: an attempt pays only for the application as it was when the attempt started, even
  // if the fee is the same.
  await sendMoneyBack(context.db, own.applicationId, 'changed');
  await context.audit({ subject: `application:${own.applicationId}`, before, after: { ...answers, categoryIds } });
  const mail = feeAmountPaisa === 0 ? 'gateway.vacancy.changedWithoutFeeMail' : 'gateway.vacancy.changedMail';
  await context.enqueue(await applicationMail(context.db, own.applicationId, mail));
  const { applicationId, applicationNumber } = own;
  return done(
    { applicationId, applicationNumber, feeAmountPaisa, feeType, appliedAt: appliedAt.toISOString() },
    'gateway.vacancy.changed',
    { applicationNumber },
  );
}

/** Other categories may require a fee where none was due, or the reverse. The method is then chosen with the payment. */
function paymentOf(feeAmountPaisa: number, chosen: string | null, now: Date) {
  return feeAmountPaisa === 0
    ? { paymentMethod: null, paymentStatus: 'paid', paidAt: now }
    : { paymentMethod: chosen ?? 'bankVoucher', paymentStatus: 'unpaid', paidAt: null };
}

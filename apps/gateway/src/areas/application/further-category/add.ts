import type { Id } from '@psc/validation/rules/id.ts';
import type { add, FurtherCategories } from '@psc/api-client/areas/application/further-category.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { isBarred } from '@psc/validation/areas/application/eligibility.ts';
import type { FeeType } from '@psc/validation/areas/payment/fees.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { applicationMail } from '../applicant-notification/mails.ts';
import { selectLocksForKeyShare } from '../../profile/repository/candidate.ts';
import { selectCurrentSnapshot } from '../../profile/repository/snapshots.ts';
import { takeSnapshot } from '../../profile/snapshot.ts';
import { chargeForAddition } from '../charge.ts';
import * as additions from '../../../platform/shared/repository/category-additions.ts';
import { countOpenAttempts } from '../repository/abandoned-attempts.ts';
import { ageRequirementsOf, notOpen, refuseBarred } from '../vacancy/apply.ts';
import { feeFor } from '../vacancy/fee.ts';
import { lockBarsApplying } from '../vacancy/locks.ts';
import { notOffered } from '../vacancy/not-offered.ts';
import { selectCategoryIds } from '../vacancy/repository/applications.ts';
import * as vacancies from '../vacancy/repository/vacancies.ts';
import { eligibilityOf, openFeeType, vacancyFrom } from '../vacancy/rules.ts';
import { refuseEndedOf } from '../../../platform/shared/refuse-ended.ts';
import { lockOwn, selectOwn, type OwnApplication } from './repository.ts';

type Row = vacancies.VacancyRow;
type Categories = Row['categories'];

/** The price of further categories: the whole fee with them minus the whole fee without them, both as of today. */
async function priceOf(
  context: Context,
  { row, held, added, feeType }: { row: Row; held: Categories; added: Categories; feeType: FeeType },
): Promise<number> {
  const { masterId } = context.candidate();
  const price = async (categories: Categories) => (await feeFor(context.db, { row, categories, feeType, masterId })).totalPaisa;
  return Math.max(0, (await price([...held, ...added])) - (await price(held)));
}

const payableUntil = ({ paymentLastAt, doubleFeePaymentLastAt }: Row, feeType: FeeType): Date =>
  (feeType === 'double' ? doubleFeePaymentLastAt : paymentLastAt)!;

const addableUntil = ({ singleSubmissionLastAt, doubleFeeSubmissionLastAt }: Row, feeType: FeeType): Date =>
  (feeType === 'double' ? doubleFeeSubmissionLastAt : singleSubmissionLastAt)!;

const nothing: FurtherCategories = { categories: [], each: null, cost: null };

async function partsOf(own: OwnApplication, context: Context) {
  const row = await vacancies.selectVacancies(context.db, { advtCode: own.advtCode }, null, context.now(), 1).executeTakeFirst();
  if (!row) throw await notOffered(context.db, own.advtCode);
  const heldIds = await selectCategoryIds(context.db, own.applicationId);
  return {
    row,
    held: row.categories.filter(({ id }) => heldIds.includes(id)),
    open: row.categories.filter(({ id }) => !heldIds.includes(id)),
  };
}

/**
 * SPEC-GAP: the specification has an extra price for each further category, but no way to add one to a paid application. Adopted: until the
 * vacancy closes a paid application can be extended by further categories, with the same rules, at the price of that day.
 */
function mayTakeFurther({ paymentStatus, scrutinyStatus }: OwnApplication): boolean {
  return paymentStatus === 'paid' && scrutinyStatus !== 'rejected';
}

/** The categories the candidate may add, and the price of the chosen ones; none after the deadline. */
export async function offerFurther(
  applicationId: Id<'application'>,
  categoryIds: readonly Id<'advertisementCategory'>[],
  context: Context,
): Promise<FurtherCategories> {
  const { masterId } = context.candidate();
  const own = await selectOwn(context.db, applicationId, masterId);
  if (!own) throw refuse.notFound('gateway.application.notFound');
  if (!mayTakeFurther(own)) return nothing;
  const opening = await vacancies.selectOpening(context.db, own.advtCode, masterId);
  const feeType = opening ? openFeeType(opening, context.now()) : null;
  if (feeType === null) return nothing;
  const { row, held, open } = await partsOf(own, context);
  const current = await selectCurrentSnapshot(context.db, masterId);
  const requirements = { ...(await ageRequirementsOf(row, context)), acceptedQualifications: [] };
  const offered = open.filter((category) => !current || !isBarred(eligibilityOf(current.facts, row, requirements, [category])));
  const added = offered.filter(({ id }) => categoryIds.includes(id));
  const shown = vacancyFrom(row, context.now()).categories.filter(({ id }) => offered.some((each) => each.id === id));
  const price = (categories: Categories) => priceOf(context, { row, held, added: categories, feeType });
  const before = await additions.selectOpenAddition(context.db, own.applicationId);
  const isOneOpen = before !== undefined && !isOver(payableUntil(row, before.feeType as FeeType), context.now());
  const each =
    offered.length === 0 || isOneOpen
      ? null
      : { amountPaisa: await price(offered.slice(0, 1)), feeType, addableUntil: addableUntil(row, feeType).toISOString() };
  if (added.length === 0) return { categories: shown, each, cost: null };
  const cost = { amountPaisa: await price(added), feeType, payableUntil: payableUntil(row, feeType).toISOString() };
  return { categories: shown, each, cost };
}

/** Ends an earlier addition if its payment deadline has passed and no payment is in progress. */
async function discardExpiredAddition(own: OwnApplication, row: Row, context: Context): Promise<void> {
  const before = await additions.selectOpenAddition(context.db, own.applicationId);
  if (!before) return;
  const hasLapsed = isOver(payableUntil(row, before.feeType as FeeType), context.arrivedAt());
  const isUnderWay =
    !['unpaid', 'voucherRejected'].includes(before.paymentStatus) ||
    (await countOpenAttempts(context.db, chargeForAddition(own.applicationId, before.id), context.now())) > 0;
  if (!hasLapsed || isUnderWay) throw refuse.conflict('gateway.furtherCategory.oneAtATime');
  await additions.endAddition(context.db, before.id, context.now());
}

export async function addFurther(
  body: BodyOutput<typeof add>,
  context: Context,
): Promise<Done<{ categoryAdditionId: Id<'categoryAddition'>; feeAmountPaisa: number }>> {
  const { masterId } = context.candidate();
  const now = context.now();
  await refuseEndedOf(context.db, body.applicationId, masterId);
  // Locked before the profile, in the same order as in a payment.
  const own = await lockOwn(context.db, body.applicationId, masterId);
  if (!own) throw refuse.notFound('gateway.application.notFound');
  if (own.paymentStatus !== 'paid') throw refuse.conflict('gateway.furtherCategory.notPaidYet');
  if (!mayTakeFurther(own)) throw refuse.conflict('gateway.furtherCategory.rejected');
  const locks = await selectLocksForKeyShare(context.db, masterId);
  const opening = await vacancies.selectOpening(context.db, own.advtCode, masterId);
  if (!opening) throw await notOffered(context.db, own.advtCode);
  const feeType = openFeeType(opening, context.arrivedAt());
  if (feeType === null) throw notOpen(opening);
  if (lockBarsApplying(locks, now)) throw refuse.conflict('gateway.vacancy.profileLocked', undefined, 'PROFILE_LOCKED');
  const { row, held, open } = await partsOf(own, context);
  await discardExpiredAddition(own, row, context);
  const added = open.filter(({ id }) => body.categoryIds.includes(id));
  if (added.length !== new Set(body.categoryIds).size)
    throw refuse.invalid([{ field: 'categoryIds', message: 'gateway.furtherCategory.notOffered' }]);
  const { snapshotId, facts } = (await selectCurrentSnapshot(context.db, masterId)) ?? (await takeSnapshot(context.db, masterId, now));
  if (facts.missing.length > 0) throw refuse.conflict('errors.apply.missingDocuments', undefined, 'MISSING_DOCUMENTS');
  refuseBarred(row, facts, added, await ageRequirementsOf(row, context), context.language);
  const feeAmountPaisa = await priceOf(context, { row, held, added, feeType });
  if (body.shownFeePaisa !== undefined && body.shownFeePaisa !== feeAmountPaisa)
    throw refuse.conflict('gateway.vacancy.feeChanged', { fee: formatMoney(feeAmountPaisa, context.language) }, 'FEE_CHANGED');

  const asked = { applicationId: own.applicationId, feeAmountPaisa, feeType, profileSnapshotId: snapshotId, requestedAt: now };
  const categoryAdditionId = await additions.insertAddition(context.db, { ...asked, categoryIds: added.map(({ id }) => id) });
  if (feeAmountPaisa === 0) await additions.joinApplication(context.db, categoryAdditionId);
  await context.audit({
    subject: `categoryAddition:${categoryAdditionId}`,
    after: { applicationNumber: own.applicationNumber, categoryIds: body.categoryIds, feeAmountPaisa, feeType },
  });
  const names = await additions.selectAddedNames(context.db, categoryAdditionId);
  const mail = feeAmountPaisa === 0 ? 'gateway.furtherCategory.addedWithoutFeeMail' : 'gateway.furtherCategory.addedMail';
  await context.enqueue(
    await applicationMail(context.db, own.applicationId, mail, (language) => ({
      categories: names[language],
      amount: formatMoney(feeAmountPaisa, language),
      lastAt: formatInstant(payableUntil(row, feeType), language),
    })),
  );
  return done(
    { categoryAdditionId, feeAmountPaisa },
    feeAmountPaisa === 0 ? 'gateway.furtherCategory.addedFree' : 'gateway.furtherCategory.added',
  );
}

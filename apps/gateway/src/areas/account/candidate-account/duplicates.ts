import type { MergePreview } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { mailTo } from '../../application/applicant-notification/mails.ts';
import { selectRecipient } from '../../application/applicant-notification/repository.ts';
import { refundFees } from '../../application/refund-fees.ts';
import { sendMoneyBack } from '../../application/repository/blocking-reason.ts';
import { applyReseating, planReseating } from '../../examination/exam-centre/reseating.ts';
import * as repository from './repository/duplicates.ts';
import type { DoubleApplication } from './repository/duplicates.ts';
import type { Pair } from './repository/merges.ts';

const NUMBERED = 4;

export type Duplicate = { stays: DoubleApplication; closed: DoubleApplication };
/** `barred`: pairs that cannot lose either application, because both have a roll number or went further. */
export type Duplicates = { duplicates: Duplicate[]; barred: DoubleApplication[] };

/**
 * Of two applications the one stays that has come further: a decision, a seat, a number or a card. Otherwise the paid one stays, and of two
 * paid or two unpaid ones the one that was sent first.
 */
function byStanding(one: DoubleApplication, other: DoubleApplication): number {
  const isPaid = (row: DoubleApplication) => Number(row.paymentStatus === 'paid');
  return (
    other.progress - one.progress ||
    isPaid(other) - isPaid(one) ||
    one.appliedAt.getTime() - other.appliedAt.getTime() ||
    one.applicationId - other.applicationId
  );
}

export async function duplicatesOf(pair: Pair, { db }: Pick<Context, 'db'>): Promise<Duplicates> {
  const rows = await repository.selectDoubleApplications(db, pair);
  const found: Duplicates = { duplicates: [], barred: [] };
  for (const both of Map.groupBy(rows, ({ advtCode }) => advtCode).values()) {
    const [stays, closed] = both.toSorted(byStanding) as [DoubleApplication, DoubleApplication];
    if (closed.progress >= NUMBERED) found.barred.push(stays, closed);
    else found.duplicates.push({ stays, closed });
  }
  return found;
}

type Shown = MergePreview['duplicates'][number];
const sideOf = ({ applicationNumber, masterId, paymentStatus, feeAmountPaisa }: DoubleApplication): Shown['stays'] => ({
  ...{ applicationNumber, masterId, feeAmountPaisa },
  paymentStatus: paymentStatus as Shown['stays']['paymentStatus'],
});

export const shownDuplicate = ({ stays, closed }: Duplicate): Shown => ({
  advtCode: stays.advtCode,
  post: { en: stays.postEn, ne: stays.postNe },
  stays: sideOf(stays),
  closed: sideOf(closed),
  refundPaisa: closed.paidPaisa,
  undecidedPaisa: closed.undecidedPaisa,
});

/**
 * Closes an application in favour of the one that stays: its payments under way are given up, its seat is released, and its paid fees are
 * refunded. It stays with the closed account; mails about it go to the continuing one. Call it before applications move.
 */
export async function closeDuplicate({ stays, closed }: Duplicate, { mergedMasterId }: Pair, reason: string, context: Context) {
  const { db, now } = context;
  const { applicationId, advtCode } = closed;
  await sendMoneyBack(db, applicationId, 'duplicate');
  await repository.giveUpPayments(db, applicationId, now());
  await repository.closeApplication(db, {
    ...{ applicationId, duplicateOf: stays.applicationId, masterId: mergedMasterId, reason, now: now() },
  });
  if (closed.progress > 0 && (await repository.seatsFollowNow(db, advtCode))) {
    const reseating = await planReseating(advtCode, context);
    if (reseating) await applyReseating(advtCode, reseating, reason, context);
  }
  await context.audit({
    subject: `application:${applicationId}`,
    before: { masterId: closed.masterId, paymentStatus: closed.paymentStatus },
    after: { closedAsDuplicateOf: stays.applicationNumber, reason },
  });
}

/** Tells the candidate, in the continuing account, which application goes on, and which fees come back. Call it once the account is closed. */
export async function tellOfDuplicate({ stays, closed }: Duplicate, context: Context): Promise<void> {
  const recipient = await selectRecipient(context.db, closed.applicationId);
  const values = { continuing: stays.applicationNumber };
  await context.enqueue(mailTo(recipient, 'gateway.candidateAccount.duplicateClosedMail', values, '/vacancy-applied'));
  await refundFees([closed.applicationId], context);
}

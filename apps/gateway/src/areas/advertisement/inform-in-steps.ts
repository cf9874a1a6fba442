import type { Id } from '@psc/validation/rules/id.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import type { Database } from '../../platform/database/connection.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { runTransaction } from '../../platform/frame/run-transaction.ts';
import { mailTo } from '../application/applicant-notification/mails.ts';
import {
  recordNotified,
  selectApplicantsOf,
  selectCombinedApplicants,
  type Recipient,
} from '../application/applicant-notification/repository.ts';
import { hasEnded } from '../../platform/shared/refuse-ended.ts';
import { noteRefunds, selectRefundAmounts } from '../application/repository/fee-refunds.ts';
import { selectReason, selectStayed } from './repository/after-publication.ts';

/** Applicants per step: a step takes less than a second, so that stopping a gateway never interrupts one. */
const APPLICANTS_A_STEP = 500;

/**
 * `version` is the advertisement's version after the act, so that applicants hear of each act once. `after` is the last application done.
 */
type Step = { act: 'extendDeadline' | 'cancel' | 'combine'; advtCode: Id<'advertisement'>; version: number; after: number };

function mailsAboutExtension(applicants: readonly Recipient[], reason: string): Job[] {
  return applicants.map((applicant) => mailTo(applicant, 'gateway.advertisement.extendedMail', { reason }));
}

async function mailsAboutCancellation(db: Database, applicants: readonly Recipient[], reason: string, now: Date): Promise<Job[]> {
  const ids = applicants.map(({ applicationId }) => applicationId);
  await noteRefunds(db, ids, now);
  const amounts = await selectRefundAmounts(db, ids);
  return applicants.map((applicant) => {
    const amountPaisa = amounts.get(applicant.applicationId);
    if (amountPaisa === undefined) return mailTo(applicant, 'gateway.advertisement.cancelledMail', { reason });
    return mailTo(applicant, 'gateway.advertisement.cancelledAndPaidMail', (language) => ({
      reason,
      amount: formatMoney(amountPaisa, language),
    }));
  });
}

/** Moved applications continue; those that were not moved are closed, because their candidates had applied to both. */
async function mailsAboutCombination(db: Database, applicants: readonly Recipient[], member: number, now: Date): Promise<Job[]> {
  const closed = await selectStayed(
    db,
    member,
    applicants.map(({ applicationId }) => applicationId),
  );
  await noteRefunds(db, closed, now);
  const amounts = await selectRefundAmounts(db, closed);
  return applicants.map((applicant) => {
    if (!closed.includes(applicant.applicationId)) return mailTo(applicant, 'gateway.advertisement.combinedMovedMail');
    const amountPaisa = amounts.get(applicant.applicationId);
    if (amountPaisa === undefined) return mailTo(applicant, 'gateway.advertisement.combinedClosedMail');
    return mailTo(applicant, 'gateway.advertisement.combinedAndPaidMail', (language) => ({ amount: formatMoney(amountPaisa, language) }));
  });
}

async function mailsAbout(
  act: Step['act'],
  db: Database,
  applicants: readonly Recipient[],
  { advtCode, now }: { advtCode: Id<'advertisement'>; now: Date },
): Promise<Job[]> {
  if (act === 'combine') return mailsAboutCombination(db, applicants, advtCode, now);
  const reason = await selectReason(db, advtCode);
  return act === 'cancel' ? mailsAboutCancellation(db, applicants, reason, now) : mailsAboutExtension(applicants, reason);
}

/**
 * Informs the applicants of an advertisement in steps. Each step enqueues its mails and the next step in one transaction, so that after any
 * interruption it resumes where it stopped.
 */
export const informInSteps = defineJob({
  name: 'inform-applicants-in-steps',
  retryLimit: 8,
  run: async ({ act, advtCode, version, after }: Step, { db, jobs, now }) => {
    await runTransaction(db, async (transaction) => {
      if (act === 'extendDeadline' && (await hasEnded(transaction, advtCode))) return;
      const page = { advtCode, after, limit: APPLICANTS_A_STEP };
      const applicants = await (act === 'combine' ? selectCombinedApplicants : selectApplicantsOf)(transaction, page);
      const last = applicants.at(-1);
      if (!last) return;
      const notified = await recordNotified(
        transaction,
        `advertisement.${act}`,
        applicants.map(({ applicationId }) => ({ applicationId, facts: String(version) })),
        now(),
      );
      const newlyNotified = applicants.filter(({ applicationId }) => notified.has(applicationId));
      await jobs.enqueueAll(transaction, await mailsAbout(act, transaction, newlyNotified, { advtCode, now: now() }));
      await jobs.enqueue(transaction, informInSteps({ act, advtCode, version, after: last.applicationId }));
    });
  },
});

import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatInstant, formatShortInstant } from '@psc/i18n/dates.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, type JobTools } from '../../../platform/jobs/job.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { mailTo } from './mails.ts';
import { selectAddedNames } from '../../../platform/shared/repository/category-additions.ts';
import { recordNotified, selectUnpaidAdditionsDueBetween, selectUnpaidDueBetween } from './repository.ts';

/** Days before the payment deadline on which unpaid applicants are reminded. */
const REMINDED_DAYS_BEFORE = [3, 1] as const;
const APPLICANTS_A_PAGE = 200;

type Occasion = {
  /** Days from today to the payment deadline. */
  dueInDays: number;
  word: 'payReminder' | 'doubleFeeOpen' | 'expired';
};

const occasions: readonly Occasion[] = [
  ...REMINDED_DAYS_BEFORE.map((dueInDays): Occasion => ({ dueInDays, word: 'payReminder' })),
  { dueInDays: -1, word: 'expired' },
];

function dayOf({ dueInDays }: Occasion, now: Date): { from: Date; until: Date } {
  const dueDayAd = addDays(nepalDayOf(now), dueInDays);
  return { from: new Date(instantAtNepal(dueDayAd, '00:00')), until: new Date(instantAtNepal(addDays(dueDayAd, 1), '00:00')) };
}

/**
 * Reminds one page of applicants whose fee is due on that day.
 * @returns the last application of the page, null when there is none
 */
async function remindPage(db: Database, occasion: Occasion, after: number, { jobs, now }: JobTools): Promise<number | null> {
  const { dueInDays, word } = occasion;
  const day = dayOf(occasion, now());
  return runTransaction(db, async (transaction) => {
    const rows = await selectUnpaidDueBetween(transaction, day, { after, limit: APPLICANTS_A_PAGE });
    const toNotify = await recordNotified(
      transaction,
      `paymentDueIn ${dueInDays}`,
      // Moved dates and the double fee each set a new deadline, which needs a new reminder.
      rows.map(({ applicationId, dueAt }) => ({ applicationId, facts: dueAt.toISOString() })),
      now(),
    );
    for (const row of rows.filter(({ applicationId }) => toNotify.has(applicationId))) {
      const mail = word === 'expired' && row.doubleFeeUntil !== null ? 'doubleFeeOpen' : word;
      const lastAt = mail === 'doubleFeeOpen' && row.doubleFeeUntil !== null ? row.doubleFeeUntil : row.dueAt;
      await jobs.enqueue(
        transaction,
        mailTo(row, `gateway.application.mail.${mail}`, (language) => ({
          lastAt: formatInstant(lastAt, language),
          when: formatShortInstant(lastAt, language),
        })),
      );
    }
    return rows.at(-1)?.applicationId ?? null;
  });
}

/** The same for added categories; an application has at most one unpaid addition. */
async function remindOfAdditions(db: Database, occasion: Occasion, after: number, { jobs, now }: JobTools): Promise<number | null> {
  const day = dayOf(occasion, now());
  return runTransaction(db, async (transaction) => {
    const rows = await selectUnpaidAdditionsDueBetween(transaction, day, { after, limit: APPLICANTS_A_PAGE });
    const facts = rows.map(({ applicationId, categoryAdditionId, dueAt }) => ({
      applicationId,
      facts: `${categoryAdditionId} ${dueAt.toISOString()}`,
    }));
    const toNotify = await recordNotified(transaction, `furtherCategoryDueIn ${occasion.dueInDays}`, facts, now());
    const mail = occasion.word === 'expired' ? 'lapsedMail' : 'payReminderMail';
    for (const row of rows.filter(({ applicationId }) => toNotify.has(applicationId))) {
      const names = await selectAddedNames(transaction, row.categoryAdditionId);
      const values = (language: Language) => ({
        lastAt: formatInstant(row.dueAt, language),
        when: formatShortInstant(row.dueAt, language),
        categories: names[language],
      });
      await jobs.enqueue(transaction, mailTo(row, `gateway.furtherCategory.${mail}`, values));
    }
    return rows.at(-1)?.categoryAdditionId ?? null;
  });
}

/**
 * Reminds applicants of an unpaid fee three days and one day before the deadline. The day after, it notifies them that the application has
 * expired, or until when it can be submitted again with double fee (D1 4: application state 'expired').
 */
export const remindOfPayment = defineJob({
  name: 'remind-of-payment',
  schedule: '0 7 * * *',
  run: async (_data: object, tools) => {
    for (const occasion of occasions) {
      for (let after: number | null = 0; after !== null;) after = await remindPage(tools.db, occasion, after, tools);
      for (let after: number | null = 0; after !== null;) after = await remindOfAdditions(tools.db, occasion, after, tools);
    }
  },
});

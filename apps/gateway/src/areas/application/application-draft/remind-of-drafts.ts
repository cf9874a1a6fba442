import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { defineJob, type JobTools } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { deleteLapsed, selectDueBetween, takeReminder, type DraftKey } from './repository.ts';

/** Days before the application deadline on which owners of drafts are reminded. */
const REMINDED_DAYS_BEFORE = [3, 1] as const;
const PAGE = 200;

/** Reminds candidates of unsubmitted applications, and deletes drafts that can no longer be submitted. */
export const remindOfDrafts = defineJob({
  name: 'remind-of-drafts',
  schedule: '10 7 * * *',
  run: async (_data: object, tools) => {
    await deleteLapsed(tools.db, tools.now());
    for (const days of REMINDED_DAYS_BEFORE) {
      for (let after: DraftKey | null = { masterId: 0, advtCode: 0 }; after !== null;) after = await remindPage(days, after, tools);
    }
  },
});

async function remindPage(days: number, after: DraftKey, { db, jobs, now }: JobTools): Promise<DraftKey | null> {
  const dayAd = addDays(nepalDayOf(now()), days);
  const day = { from: new Date(instantAtNepal(dayAd, '00:00')), until: new Date(instantAtNepal(addDays(dayAd, 1), '00:00')), now: now() };
  return runTransaction(db, async (transaction) => {
    const drafts = await selectDueBetween(transaction, day, after, PAGE);
    for (const { dueAt, accountId, email, postEn, postNe, ...draft } of drafts) {
      // A moved deadline needs a new reminder.
      if (!(await takeReminder(transaction, draft, `${days} ${dueAt.toISOString()}`))) continue;
      const language = draft.language === 'en' ? 'en' : 'ne';
      const values = {
        en: { post: postEn, lastAt: formatInstant(dueAt, 'en') },
        ne: { post: postNe, lastAt: formatInstant(dueAt, 'ne') },
      };
      await jobs.enqueue(
        transaction,
        sendMail({
          to: email,
          language,
          word: 'gateway.vacancy.draftReminderMail',
          advtCode: draft.advtCode,
          values: values[language],
          path: `/vacancy/${draft.advtCode}/0/0/all`,
          readOn: 'gateway.vacancy.continueOn',
          notification: { accountId, values },
        }),
      );
    }
    const last = drafts.at(-1);
    return drafts.length < PAGE || !last ? null : { masterId: last.masterId, advtCode: last.advtCode };
  });
}

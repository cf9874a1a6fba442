import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { mailTo } from './mails.ts';
import { recordNotified, selectRecipientsGoingOn } from './repository.ts';

/** @property notification Identifies the occasion, so that a retry after a crash notifies no one twice */
type PeopleJob = { notification: string; word: string; values: Record<string, string>; applicationIds: Id<'application'>[] };

export const notifyPeople = defineJob({
  name: 'notify-people',
  retryLimit: 8,
  run: async ({ notification, word, values, applicationIds }: PeopleJob, { db, jobs, now }) => {
    await runTransaction(db, async (transaction) => {
      const applicants = applicationIds.map((applicationId) => ({ applicationId, facts: word }));
      const toNotify = await recordNotified(transaction, notification, applicants, now());
      const recipients = await selectRecipientsGoingOn(transaction, [...toNotify]);
      await jobs.enqueueAll(
        transaction,
        recipients.map((recipient) => mailTo(recipient, word, values)),
      );
    });
  },
});

const PEOPLE_OF_A_JOB = 200;

/** Notifies each of these applicants with the message for their case, in jobs of at most 200 people. */
export async function notifyEach(
  context: Pick<Context, 'enqueue'>,
  notification: string,
  wordOf: ReadonlyMap<number, string>,
  values: Record<string, string>,
): Promise<void> {
  const byWord = Map.groupBy(wordOf, ([, word]) => word);
  for (const [word, people] of byWord) {
    const applicationIds = people.map(([applicationId]) => applicationId);
    for (let from = 0; from < applicationIds.length; from += PEOPLE_OF_A_JOB) {
      const page = applicationIds.slice(from, from + PEOPLE_OF_A_JOB);
      await context.enqueue(notifyPeople({ notification, word, values, applicationIds: page }));
    }
  }
}

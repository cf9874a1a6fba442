import { formatInstant } from '@psc/i18n/dates.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { runTransaction } from '../../platform/frame/run-transaction.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import * as repository from './repository/drafts.ts';

const DRAFTS_A_PAGE = 200;

/**
 * Moves the drafts of a combined advertisement to the continuing one and informs their owners. Each page is moved and mailed in one
 * transaction, so a retried job finds only the rest.
 */
export const moveDrafts = defineJob({
  name: 'move-drafts',
  retryLimit: 8,
  run: async ({ member, into }: { member: number; into: number }, { db, jobs, now }) => {
    await runTransaction(db, async (transaction) => {
      const drafts = await repository.selectDraftsToMove(transaction, member, into, DRAFTS_A_PAGE);
      const masterIds = drafts.map(({ masterId }) => masterId);
      await repository.moveDrafts(transaction, { member, into, masterIds, now: now() });
      for (const { accountId, email, language, postEn, postNe, lastAt } of drafts.filter(({ hasApplied }) => !hasApplied)) {
        const valuesIn = (each: 'en' | 'ne', post: string) => ({ post, lastAt: lastAt === null ? '' : formatInstant(lastAt, each) });
        const values = { en: valuesIn('en', postEn), ne: valuesIn('ne', postNe) };
        const reader = language === 'en' ? 'en' : 'ne';
        await jobs.enqueue(
          transaction,
          sendMail({
            ...{ to: email, language: reader, word: 'gateway.advertisement.combinedDraftMail', advtCode: into, values: values[reader] },
            path: `/vacancy/${into}/0/0/all`,
            readOn: 'gateway.vacancy.continueOn',
            notification: { accountId, values },
          }),
        );
      }
      if (drafts.length === DRAFTS_A_PAGE) await jobs.enqueue(transaction, moveDrafts({ member, into }));
    });
  },
});

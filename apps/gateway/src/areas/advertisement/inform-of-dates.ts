import type { Id } from '@psc/validation/rules/id.ts';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { defineJob, type JobTools } from '../../platform/jobs/job.ts';
import { runTransaction } from '../../platform/frame/run-transaction.ts';
import { mailTo } from '../application/applicant-notification/mails.ts';
import { recordNotified, selectAudience } from '../application/applicant-notification/repository.ts';
import { changedAgeVerdicts, type ChangedVerdict } from '../application/eligibility/verdict-changes.ts';
import { hasEnded } from '../../platform/shared/refuse-ended.ts';
import { selectAdvertisements } from './repository/advertisements.ts';

const APPLICANTS_A_PAGE = 200;

/** `version` is the advertisement's version after the change, so that a retried job mails no one twice. */
type ChangedDates = { advtCode: Id<'advertisement'>; cutOffBeforeAd: string | null; version: number };
type Verdicts = ReadonlyMap<number, ChangedVerdict>;

async function informPage({ advtCode, version }: ChangedDates, verdicts: Verdicts, after: number, { db, jobs, now }: JobTools) {
  return runTransaction(db, async (transaction) => {
    const rows = await selectAudience(transaction, { everybody: true }, { advtCode, after, limit: APPLICANTS_A_PAGE });
    const applicants = rows.map(({ applicationId }) => ({ applicationId, facts: String(version) }));
    const toInform = await recordNotified(transaction, 'datesChanged', applicants, now());
    const informed = rows.filter(({ applicationId }) => toInform.has(applicationId));
    const mails = informed.map((row) => {
      const verdict = verdicts.get(row.applicationId)?.after;
      return verdict
        ? mailTo(row, 'gateway.advertisement.verdictChangedMail', (language) => ({
            verdict: messageIn(language, verdict.word, valuesInWords(verdict, language)),
          }))
        : mailTo(row, 'gateway.advertisement.datesChangedMail');
    });
    await jobs.enqueueAll(transaction, mails);
    return rows.at(-1)?.applicationId ?? null;
  });
}

/** Informs every applicant of changed dates; if the new cut-off date changed the verdict on their age, the mail says so. */
export const informOfDates = defineJob({
  name: 'inform-of-dates',
  retryLimit: 8,
  run: async (changed: ChangedDates, tools) => {
    const [advertisement] = await selectAdvertisements(tools.db, { advtCode: changed.advtCode }, 1);
    const afterAd = advertisement?.ageCutOffDateAd;
    if (!afterAd || (await hasEnded(tools.db, changed.advtCode))) return;
    const verdicts = await changedAgeVerdicts(tools.db, {
      advtCode: changed.advtCode,
      beforeAd: changed.cutOffBeforeAd ?? afterAd,
      afterAd,
    });
    const byApplication = new Map(verdicts.map((verdict) => [verdict.applicationId, verdict]));
    for (let after: number | null = 0; after !== null;) after = await informPage(changed, byApplication, after, tools);
  },
});

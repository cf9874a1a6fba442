import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { eachInPages } from '../../../platform/jobs/each-in-pages.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { jobContext } from '../../../platform/jobs/job-context.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { vacanciesMatching } from '../vacancy/matching.ts';
import { selectDue, takeDay } from './repository.ts';

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** Mails new vacancies of a saved search, at most once a day. */
export const mailSearches = defineJob({
  name: 'mail-searches',
  schedule: '15 8 * * *',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, 'mail-searches');
    const dayAd = nepalDayOf(tools.now());
    await eachInPages(
      (after, limit) => selectDue(tools.db, dayAd, tools.now(), after, limit),
      ({ id }) => id,
      (due) => mailSearch(due, dayAd, context),
    );
  },
});

async function mailSearch(search: Due, dayAd: string, context: Context): Promise<void> {
  if (search.blocked) return;
  const found = await vacanciesMatching(search.filter, search.masterId, context);
  const fresh = found.filter(({ advtCode }) => !search.knownCodes.includes(advtCode));
  if (fresh.length === 0) return;
  const language = search.language === 'en' ? 'en' : 'ne';
  const portal = context.configuration.publicUrls.candidate;
  const lines = fresh.map((row) => {
    const post = inLanguage({ en: row.postEn, ne: row.postNe }, language);
    return `${post}, ${formatInstant(row.singleSubmissionLastAt!, language)}\n${portal}/advertisement/${row.advtCode}`;
  });
  const known = [...search.knownCodes, ...fresh.map(({ advtCode }) => advtCode)];
  await context.inTransaction(async (inside) => {
    if (!(await takeDay(inside.db, search.id, dayAd, known))) return;
    const values = { name: search.name, lines: lines.join('\n\n'), link: `${portal}/end-saved-search?token=${search.endingToken}` };
    await inside.enqueue(sendMail({ to: search.email, language, word: 'gateway.vacancy.savedSearchMail', values }));
  });
}

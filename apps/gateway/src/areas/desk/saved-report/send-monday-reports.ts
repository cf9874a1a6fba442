import type { Access } from '@psc/api-client/define-call.ts';
import type { ReportLabel } from '@psc/api-client/define-report.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { checkAccess } from '../../../platform/frame/access.ts';
import { staffWithoutSession } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn, type Language } from '../../../platform/frame/messages.ts';
import { Refusal } from '../../../platform/frame/refusal.ts';
import { eachInPages } from '../../../platform/jobs/each-in-pages.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { jobContext } from '../../../platform/jobs/job-context.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { allReports } from '../report/all-reports.ts';
import { filtersOf } from '../report/paper.ts';
import { selectPrivilegesOf } from '../../access/staff-account/repository/privileges.ts';
import { askedFrom } from './asked.ts';
import { findFiscalYear } from '../../distribution/repository/fiscal-year.ts';
import { selectDue, takeDay } from './repository.ts';
import { describeReport, type ReportText } from './describe-report.ts';

/** A mail is read at a glance; further rows are behind its link. */
const MOST_ROWS = 25;

type Due = Awaited<ReturnType<typeof selectDue>>[number];

export const sendMondayReports = defineJob({
  name: 'monday-reports',
  schedule: '0 7 * * 1',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, 'monday-reports');
    const dayAd = nepalDayOf(tools.now());
    await eachInPages(
      (after, limit) => selectDue(tools.db, dayAd, tools.now(), after, limit),
      ({ id }) => id,
      (due) => mailReport(due, dayAd, context),
    );
  },
});

async function mailReport(due: Due, dayAd: string, context: Context): Promise<void> {
  const report = allReports.get(due.report);
  if (due.blocked || !report || !(await maySee(report.access, due, context))) return;
  const language: Language = due.language === 'en' ? 'en' : 'ne';
  const year = due.ofCurrentYear ? await findFiscalYear(context.db, dayAd) : undefined;
  const asked = { ...askedFrom(due.asked), ...(year && { fiscalYear: year.id }) };
  const lines = linesOf(await describeReport(report, asked, language, context.db), language);
  const narrowed = await filtersOf({ ...asked, words: language, digits: language }, context);
  await context.inTransaction(async (inside) => {
    if (!(await takeDay(inside.db, due.id, dayAd))) return;
    const values = {
      name: due.name,
      filters: narrowed.map(({ name, value }) => `${name}: ${value}`).join('\n'),
      lines: lines.join('\n'),
      console: `${context.configuration.publicUrls.staff}${due.path}${due.search === '' ? '' : `?${due.search}`}`,
    };
    await inside.enqueue(sendMail({ to: due.email, language, word: 'gateway.report.mail', values }));
  });
}

async function maySee(access: Access, { accountId, organizationId }: Due, { db }: Context): Promise<boolean> {
  const actor = staffWithoutSession({ accountId, organizationId, privileges: await selectPrivilegesOf(db, accountId) });
  try {
    checkAccess(access, actor);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function linesOf({ rows, totals }: ReportText, language: Language): string[] {
  const textOf = (label: ReportLabel) => (typeof label === 'string' ? localDigits(label, language) : label[language]);
  const more = rows.length > MOST_ROWS ? [messageIn(language, 'gateway.report.moreInMail', { count: rows.length - MOST_ROWS })] : [];
  return [
    ...rows.slice(0, MOST_ROWS).map(({ labels, counts }) => `– ${labels.map(textOf).join(' · ')}: ${counts.join(', ')}`),
    ...more,
    ...(totals ? [`${messageIn(language, 'report.label.total')}: ${totals.join(', ')}`] : []),
  ];
}

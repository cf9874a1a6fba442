import type { Id } from '@psc/validation/rules/id.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant, formatShortDay, formatShortInstant } from '@psc/i18n/dates.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { defineJob, type JobTools } from '../../../platform/jobs/job.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { hasEnded } from '../../../platform/shared/refuse-ended.ts';
import { selectScheduledPapers } from '../repository/scheduled-papers.ts';
import { mailTo } from './mails.ts';
import {
  recordNotified,
  selectAudience,
  selectReason,
  selectRecipient,
  selectUnpaid,
  type Audience,
  type AudienceRow,
} from './repository.ts';

/** Mails to the applicants of an advertisement, or of one exam centre if given. */
export type ApplicantNotification =
  | 'examScheduled'
  | 'examRescheduled'
  | 'rollNumberGiven'
  | 'admitCardReady'
  | 'resultPublished'
  | 'interviewCalled'
  | 'interviewPlaced'
  | 'finallySelected';
type NotificationJob = {
  notification: ApplicantNotification;
  advtCode: Id<'advertisement'>;
  examCentreId?: Id<'examCentre'>;
  /** The revision of an approved schedule, the competitions whose hours changed, and all competitions. */
  revisionId?: Id<'revision'>;
  competitions?: string[];
  scheduled?: string[];
  /** The last application notified; earlier ones are done. */
  after?: number;
};
type Language = 'en' | 'ne';

type NotificationContent = {
  audience: Audience;
  word: (row: AudienceRow) => string;
  values?: (row: AudienceRow, language: Language) => Record<string, string>;
  /** The facts in the mail: a second mail is sent only if they changed. */
  facts?: (row: AudienceRow) => string;
};

const mail = (name: string) => `gateway.application.mail.${name}`;

const contents: Record<
  ApplicantNotification,
  (about: NotificationJob, db: Database) => Promise<NotificationContent> | NotificationContent
> = {
  examScheduled: async ({ advtCode }, db) => {
    const schedule = await scheduleInWords(db, advtCode);
    return {
      audience: { approved: true },
      word: () => mail('examScheduled'),
      values: (_row, language) => ({ schedule: schedule[language] }),
      facts: () => schedule.en,
    };
  },
  examRescheduled: async ({ advtCode, revisionId = 0, competitions = [], scheduled = [] }, db) => {
    const [schedule, reason] = [await scheduleInWords(db, advtCode), await selectReason(db, revisionId)];
    return {
      audience: { competitions, scheduled },
      word: (row) => mail(row.admitCardMadeAt === null ? 'examRescheduled' : 'examRescheduledWithCard'),
      values: (_row, language) => ({ schedule: schedule[language], reason }),
      facts: () => String(revisionId),
    };
  },
  rollNumberGiven: ({ examCentreId }) => ({
    audience: { numberedAt: examCentreId ?? 0 },
    word: () => mail('rollNumberGiven'),
    values: (row, language) => ({
      rollNumber: String(row.rollNumber),
      centre: [language === 'en' ? row.centreEn : row.centreNe, row.centreAddress].filter(Boolean).join(', '),
      room: row.roomNumber ?? '',
    }),
    facts: (row) => [row.rollNumber, row.centreEn, row.roomNumber].join(' · '),
  }),
  admitCardReady: () => ({
    audience: { withAdmitCard: true },
    word: (row) => mail(row.admitCardDownloadDateAd === null ? 'admitCardMade' : 'admitCardReady'),
    values: (row, language) => ({
      downloadDate: row.admitCardDownloadDateAd === null ? '' : dayInLanguage(row.admitCardDownloadDateAd, language),
      when: row.admitCardDownloadDateAd === null ? '' : formatShortDay(row.admitCardDownloadDateAd, language),
    }),
  }),
  resultPublished: () => ({ audience: { seated: true }, word: () => 'gateway.result.publishedMail' }),
  interviewCalled: () => ({
    audience: { passed: true },
    word: (row) => {
      if (row.outcome !== 'selected') return 'gateway.selection.notCalledMail';
      return row.interviewAt === null ? mail('interviewHourFollows') : mail('interviewCalled');
    },
    values: (row, language) => ({
      interviewAt: row.interviewAt === null ? '' : instantInLanguage(row.interviewAt, language),
      when: row.interviewAt === null ? '' : formatShortInstant(row.interviewAt, language),
    }),
  }),
  interviewPlaced: () => ({
    audience: { withInterviewPlace: true },
    word: (row) => (row.placeReplacesAt === null ? mail('interviewPlaced') : mail('interviewMoved')),
    values: (row, language) => ({
      interviewAt: row.placeStartsAt === null ? '' : instantInLanguage(row.placeStartsAt, language),
      when: row.placeStartsAt === null ? '' : formatShortInstant(row.placeStartsAt, language),
      place: (language === 'en' ? row.placeEn : row.placeNe) ?? '',
      panel: String(row.panelNumber ?? ''),
      reason: row.placeReason ?? '',
    }),
    facts: (row) => [row.placeStartsAt?.toISOString(), row.panelNumber, row.placeEn].join(' · '),
  }),
  finallySelected: () => ({ audience: { called: true }, word: (row) => `gateway.selection.${row.outcome ?? 'notSelected'}Mail` }),
};

async function scheduleInWords(db: Database, advtCode: Id<'advertisement'>): Promise<Record<Language, string>> {
  const papers = await selectScheduledPapers(db, advtCode);
  const inLanguage = (language: Language) =>
    papers
      .map((paper) => `${language === 'en' ? paper.subjectNameEn : paper.subjectNameNe}: ${instantInLanguage(paper.startsAt, language)}`)
      .join('\n');
  return { en: inLanguage('en'), ne: inLanguage('ne') };
}

/** `1 December 2026 (15 Mangsir 2083 BS), 11:00`: the reader's calendar first. */
function instantInLanguage(instant: Date, language: Language): string {
  const [, ...time] = formatInstant(instant, language, { weekday: false }).split(', ');
  return [dayInLanguage(nepalDayOf(instant), language), ...time].join(', ');
}

function dayInLanguage(dayAd: string, language: Language): string {
  return `${formatDay(dayAd, language, { weekday: false })} (${formatDay(dayAd, language, { calendar: 'other' })})`;
}

const APPLICANTS_A_PAGE = 200;

/** Notifies one page of applicants and enqueues the next page in the same transaction. */
async function notifyPage(about: NotificationJob, content: NotificationContent, { db, jobs, now }: JobTools): Promise<void> {
  await runTransaction(db, async (transaction) => {
    // The mail about the end is the last one that applicants get.
    if (await hasEnded(transaction, about.advtCode)) return;
    const rows = await selectAudience(transaction, content.audience, {
      advtCode: about.advtCode,
      after: about.after ?? 0,
      limit: APPLICANTS_A_PAGE,
    });
    const toNotify = await recordNotified(
      transaction,
      about.notification,
      rows.map((row) => ({ applicationId: row.applicationId, facts: content.facts?.(row) ?? '' })),
      now(),
    );
    const last = rows.at(-1)?.applicationId;
    if (last === undefined) return;
    const mails = rows
      .filter(({ applicationId }) => toNotify.has(applicationId))
      .map((row) => mailTo(row, content.word(row), (language) => content.values?.(row, language) ?? {}));
    await jobs.enqueueAll(transaction, mails);
    await jobs.enqueue(transaction, notifyApplicants({ ...about, after: last }));
  });
}

/**
 * Notifies every applicant concerned, once and in the applicant's language, with one job per page: no call waits for thousands of mails,
 * each job is short, and after a crash the interrupted page resumes.
 */
export const notifyApplicants = defineJob({
  name: 'notify-applicants',
  retryLimit: 8,
  run: async (about: NotificationJob, tools) => {
    await notifyPage(about, await contents[about.notification](about, tools.db), tools);
  },
});

/**
 * Notifies the candidate that a payment attempt failed and until when the fee can be paid. Failed attempts are looked up for days, so the
 * mail of each attempt is recorded and sent once.
 */
export async function notifyPaymentFailed(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { applicationId, reference }: { applicationId: Id<'application'>; reference: string },
): Promise<void> {
  const unpaid = await selectUnpaid(context.db, applicationId);
  if (!unpaid) return;
  const toNotify = await recordNotified(context.db, `paymentFailed ${reference}`, [{ applicationId, facts: '' }], context.now());
  if (!toNotify.has(applicationId)) return;
  const until = unpaid.feeType === 'double' ? unpaid.doubleFeePaymentLastAt : unpaid.paymentLastAt;
  const recipient = await selectRecipient(context.db, applicationId);
  const lastAt = (language: Language) => (until === null ? '' : instantInLanguage(until, language));
  await context.enqueue(mailTo(recipient, mail('paymentFailed'), (language) => ({ reference, lastAt: lastAt(language) })));
}

import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import type { Database } from '../../database/connection.ts';
import type { Context } from '../../frame/context.ts';
import { defineJob, type JobTools } from '../../jobs/job.ts';
import { languageOfRecipient, mailTo } from './mails.ts';
import { noteSaid, selectAudience, selectForMail, selectScheduleForMail, selectUnpaid, type Audience, type AudienceRow } from './mail-repository.ts';

/** Of a whole advertisement, or of one of its exam centres where one is named. */
export type Milestone = 'examScheduled' | 'rollNumberGiven' | 'admitCardReady' | 'resultPublished' | 'interviewCalled' | 'finallySelected';
type MilestoneOf = { milestone: Milestone; advtCode: number; examCentreId?: number };
type Language = 'en' | 'ne';

type Telling = {
  audience: Audience;
  word: (row: AudienceRow) => string;
  /** What the words name, in the language of the mail. */
  values?: (row: AudienceRow, language: Language) => Record<string, string>;
  /** What is told, apart from the words: only when it differs from what was told last is there another mail. */
  said?: (row: AudienceRow) => string;
};

const mail = (name: string) => `gateway.application.mail.${name}`;

const tellings: Record<Milestone, (about: MilestoneOf, db: Database) => Promise<Telling> | Telling> = {
  examScheduled: async ({ advtCode }, db) => {
    const papers = await selectScheduleForMail(db, advtCode);
    const inLanguage = (language: Language) =>
      papers.map((paper) => `${language === 'en' ? paper.subjectNameEn : paper.subjectNameNe}: ${instantInLanguage(paper.startsAt, language)}`).join('\n');
    const schedule = { en: inLanguage('en'), ne: inLanguage('ne') };
    return { audience: { approved: true }, word: () => mail('examScheduled'), values: (_row, language) => ({ schedule: schedule[language] }), said: () => schedule.en };
  },
  rollNumberGiven: ({ examCentreId }) => ({
    audience: { numberedAt: examCentreId ?? 0 },
    word: () => mail('rollNumberGiven'),
    values: (row, language) => ({
      rollNumber: String(row.rollNumber),
      centre: [language === 'en' ? row.centreEn : row.centreNe, row.centreAddress].filter(Boolean).join(', '),
      room: row.roomNumber ?? '',
    }),
    said: (row) => [row.rollNumber, row.centreEn, row.roomNumber].join(' · '),
  }),
  admitCardReady: () => ({
    audience: { withAdmitCard: true },
    word: (row) => mail(row.admitCardDownloadDateAd === null ? 'admitCardMade' : 'admitCardReady'),
    values: (row, language) => ({ downloadDate: row.admitCardDownloadDateAd === null ? '' : dayInLanguage(row.admitCardDownloadDateAd, language) }),
  }),
  resultPublished: () => ({ audience: { seated: true }, word: () => 'gateway.result.publishedMail' }),
  interviewCalled: () => ({
    audience: { passed: true },
    word: (row) => (row.outcome === 'selected' ? mail('interviewCalled') : 'gateway.selection.notCalledMail'),
    values: (row, language) => ({ interviewAt: row.interviewAt === null ? '' : instantInLanguage(row.interviewAt, language) }),
  }),
  finallySelected: () => ({ audience: { called: true }, word: (row) => `gateway.selection.${row.outcome ?? 'notSelected'}Mail` }),
};

/** `1 December 2026 (15 Mangsir 2083 BS), 11:00`: the calendar of the reader first. */
function instantInLanguage(instant: Date, language: Language): string {
  const [, ...time] = formatInstant(instant, language, { weekday: false }).split(', ');
  return [dayInLanguage(nepalDayOf(instant), language), ...time].join(', ');
}

function dayInLanguage(dayAd: string, language: Language): string {
  return `${formatDay(dayAd, language, { weekday: false })} (${formatDay(dayAd, language, { calendar: 'other' })})`;
}

const PAGE = 200;

/** Tells one page of candidates in one transaction; answers the last application of the page, null when there is none. */
async function tellPage(about: MilestoneOf, telling: Telling, after: number, { db, jobs, now }: JobTools): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const rows = await selectAudience(transaction, telling.audience, { advtCode: about.advtCode, after, limit: PAGE });
    const fresh = await noteSaid(transaction, about.milestone, rows.map((row) => ({ applicationId: row.applicationId, said: telling.said?.(row) ?? '' })), now());
    for (const row of rows.filter(({ applicationId }) => fresh.has(applicationId))) {
      await jobs.enqueue(transaction, mailTo(row, telling.word(row), telling.values?.(row, languageOfRecipient(row))));
    }
    return rows.at(-1)?.applicationId ?? null;
  });
}

/**
 * Tells every candidate concerned of a milestone, each once and in the own language. A job of its own, so that nobody's
 * call waits for thousands of mails; run again after a crash it goes on with whoever was not told yet.
 */
export const tellApplicants = defineJob({
  name: 'tell-applicants',
  retryLimit: 8,
  run: async (about: MilestoneOf, tools) => {
    const telling = await tellings[about.milestone](about, tools.db);
    for (let after: number | null = 0; after !== null; ) after = await tellPage(about, telling, after, tools);
  },
});

/** Tells the candidate that an attempt to pay came to nothing, and until when the fee can still be paid. Dead attempts are looked up for days: each is told of once. */
export async function tellPaymentFailed(context: Pick<Context, 'db' | 'enqueue' | 'now'>, { applicationId, reference }: { applicationId: number; reference: string }): Promise<void> {
  const unpaid = await selectUnpaid(context.db, applicationId);
  if (!unpaid) return;
  const fresh = await noteSaid(context.db, `paymentFailed ${reference}`, [{ applicationId, said: '' }], context.now());
  if (!fresh.has(applicationId)) return;
  const until = unpaid.feeType === 'double' ? unpaid.doubleFeePaymentLastAt : unpaid.paymentLastAt;
  const recipient = await selectForMail(context.db, applicationId);
  const lastAt = until === null ? '' : instantInLanguage(until, languageOfRecipient(recipient));
  await context.enqueue(mailTo(recipient, mail('paymentFailed'), { reference, lastAt }));
}

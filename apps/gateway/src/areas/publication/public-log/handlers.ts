import { Readable } from 'node:stream';
import type * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { fileAnswer, type Handlers } from '../../../platform/frame/handlers.ts';
import { calendarDate } from '../../advertisement/calendar.ts';
import { selectDates } from '../../advertisement/repository/calendar.ts';
import { iCalendarOf } from './calendar-feed.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectDistribution } from '../../distribution/repository/distributions.ts';
import { NO_HASH } from './chain.ts';
import { selectChained, selectEntries, selectHead, selectOfficeLevel, selectPublic } from './repository.ts';

const PAGE_SIZE = 20;
const LINES_AT_ONCE = 500;
/** Entries are chained once a minute. */
const CACHED_SECONDS = 60;
/** Calendars poll every few hours, and all get the same answer. */
const CALENDAR_CACHED_SECONDS = 600;
const DAYS_BEHIND = 60;
const DAYS_AHEAD = 400;
const MOST_DATES = 5000;

export const publicLogHandlers: Handlers<typeof publicLog> = {
  list: async ({ query }, context) => {
    context.cacheFor(CACHED_SECONDS);
    const [rows, head] = await Promise.all([
      selectEntries(context.db, { after: query?.after, advtCode: query?.advtCode, limit: PAGE_SIZE + 1 }),
      selectHead(context.db),
    ]);
    const entries = rows.slice(0, PAGE_SIZE).map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }));
    return { entries, nextAfter: rows.length > PAGE_SIZE ? entries.at(-1)!.number : null, head: head ?? null };
  },

  calendarFeed: async ({ query }, context) => {
    context.cacheFor(CALENDAR_CACHED_SECONDS);
    const today = nepalDayOf(context.now());
    const span = { fromAd: addDays(today, -DAYS_BEHIND), toAd: addDays(today, DAYS_AHEAD), publicOnly: true, limit: MOST_DATES };
    const dates = (await context.recent('publicLog.calendar', (db) => selectDates(db, span))).filter(
      ({ advtCode }) => query?.advtCode === undefined || advtCode === query.advtCode,
    );
    const about = { language: query?.language ?? 'ne', now: context.now(), address: context.configuration.publicUrls.candidate } as const;
    return fileAnswer({
      fileName: 'advertisements.ics',
      mediaType: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(iCalendarOf(dates.map(calendarDate), about), 'utf8'),
    });
  },

  whyThisQuota: async ({ params }, context) => {
    context.cacheFor(CACHED_SECONDS);
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const advertisement = await selectPublic(context.db, advtCode);
    const found = advertisement && (await selectDistribution(context.db, { advtCode }));
    if (!found || found.status !== 'approved' || found.decidedAt === null) throw refuse.notFound('gateway.vacancy.notFound');
    const { mode, lines, stages, quotas, formulaVersion, basis, decidedAt } = found;
    const level = await selectOfficeLevel(context.db, advtCode);
    return { advtCode, ...advertisement, level, mode, lines, stages, quotas, formulaVersion, basis, decidedAt };
  },

  download: async (_input, { db }) =>
    fileAnswer({
      fileName: 'public-log.jsonl',
      mediaType: 'text/plain; charset=utf-8',
      bytes: Readable.from(logLines(db)),
    }),
};

/** One line per entry, with the exact texts that its hash covers. */
async function* logLines(db: Database): AsyncGenerator<string> {
  let number = 0;
  let previous = NO_HASH;
  for (;;) {
    const entries = await selectChained(db, number, LINES_AT_ONCE);
    let lines = '';
    for (const entry of entries) {
      lines += `${JSON.stringify({ number: entry.number, previous, at: entry.at, facts: entry.facts, hash: entry.hash })}\n`;
      previous = entry.hash;
      number = entry.number;
    }
    if (lines !== '') yield lines;
    if (entries.length < LINES_AT_ONCE) return;
  }
}

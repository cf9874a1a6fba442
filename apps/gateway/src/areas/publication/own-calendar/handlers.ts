import { randomBytes } from 'node:crypto';
import type * as ownCalendar from '@psc/api-client/areas/publication/own-calendar.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { staffWithoutSession } from '../../../platform/frame/actor.ts';
import { fileAnswer, type Handlers } from '../../../platform/frame/handlers.ts';
import { sha256 } from '../../../platform/frame/identify.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { calendarDate, ownDates } from '../../advertisement/calendar.ts';
import { selectDates } from '../../advertisement/repository/calendar.ts';
import { iCalendarOf } from '../public-log/calendar-feed.ts';
import { selectPrivilegesOf } from '../../access/staff-account/repository/privileges.ts';
import * as repository from './repository.ts';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/u;
const DAYS_GOOD = 365;
const DAYS_BEHIND = 60;
const DAYS_AHEAD = 400;
const MOST_DATES = 5000;

const momentsFrom = (moments: { madeAt: Date; endsAt: Date } | null) => ({
  madeAt: moments?.madeAt.toISOString() ?? null,
  endsAt: moments?.endsAt.toISOString() ?? null,
});

export const ownCalendarHandlers: Handlers<typeof ownCalendar> = {
  get: async (_input, context) => {
    const moments = await repository.selectMoments(context.db, context.staff().accountId, context.now());
    return momentsFrom(moments);
  },

  make: async (_input, context) => {
    const { accountId } = context.staff();
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const madeAt = context.now();
    const moments = { madeAt, endsAt: new Date(madeAt.getTime() + DAYS_GOOD * 86_400_000) };
    await repository.saveSecret(context.db, { accountId, secretHash: sha256(secret), ...moments });
    await context.audit({ subject: `account:${accountId}` });
    return { ...momentsFrom(moments), address: `${context.configuration.publicUrls.gateway}/own-calendar/feed/${secret}` };
  },

  revoke: async (_input, context) => {
    const { accountId } = context.staff();
    await repository.deleteSecret(context.db, accountId);
    await context.audit({ subject: `account:${accountId}` });
    return momentsFrom(null);
  },

  feed: async ({ params: { secret }, query }, context) => {
    const now = context.now();
    const today = nepalDayOf(now);
    const officer = SECRET.test(secret) ? await repository.selectOfficer(context.db, sha256(secret), today, now) : undefined;
    if (!officer) throw refuse.notFound();
    const { accountId, organizationId } = officer;
    // A role that is bound to networks shows its dates there alone.
    const privileges = await selectPrivilegesOf(context.db, accountId, context.request.address);
    const actor = staffWithoutSession({ accountId, organizationId, privileges });
    const span = { fromAd: addDays(today, -DAYS_BEHIND), toAd: addDays(today, DAYS_AHEAD), limit: MOST_DATES };
    const dates = await selectDates(context.db, { ...span, ...ownDates(actor) });
    const language = query?.language ?? (officer.language === 'en' ? 'en' : 'ne');
    const about = { language, now, address: context.configuration.publicUrls.candidate } as const;
    return fileAnswer({
      fileName: 'own-dates.ics',
      mediaType: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(iCalendarOf(dates.map(calendarDate), about), 'utf8'),
    });
  },
};

import type * as notification from '@psc/api-client/areas/desk/notification.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { switchMails } from '../../../platform/mail/repository.ts';
import { choicesOf } from '../../../platform/mail/switched-off.ts';
import { switchSms } from '../../../platform/sms/repository.ts';
import { smsChoicesOf } from '../../../platform/sms/sms-choices.ts';
import { countUnread, selectNotifications, updateRead } from './repository.ts';

const LATEST = 5;
const LARGEST_PAGE = 100;
/** Limits the rows that paging skips. */
const LAST_PAGE = 10_000;

function accountOf({ actor }: Context): number {
  if (actor.kind === 'public') throw refuse.signInFirst();
  return actor.accountId;
}

function numberUpTo(limit: number, text: string, field: string): number {
  const number = idOf(text, field);
  if (number > limit) throw refuse.invalid([{ field, message: 'gateway.frame.wrongValue' }]);
  return number;
}

export const notificationHandlers: Omit<Handlers<typeof notification>, 'dailyMail' | 'setDailyMail'> = {
  listLatest: async (_input, context) => {
    const accountId = accountOf(context);
    return {
      notifications: await selectNotifications(context.db, accountId, { limit: LATEST, skip: 0 }),
      unread: await countUnread(context.db, accountId),
    };
  },

  listAll: async ({ params }, context) => {
    const pageNumber = numberUpTo(LAST_PAGE, params.pageNumber, 'pageNumber');
    const pageSize = numberUpTo(LARGEST_PAGE, params.pageSize, 'pageSize');
    // One row more than the page shows tells whether another page follows.
    const found = await selectNotifications(context.db, accountOf(context), { limit: pageSize + 1, skip: (pageNumber - 1) * pageSize });
    return { notifications: found.slice(0, pageSize), hasNextPage: found.length > pageSize };
  },

  markRead: async ({ body }, context) => {
    const accountId = accountOf(context);
    await updateRead(context.db, accountId, body.upToId, context.now());
    return { unread: await countUnread(context.db, accountId) };
  },

  choices: (_input, context) => choicesOf(context.db, context.candidate().accountId),

  setChoice: async ({ body: { kind, mailed } }, context) => {
    const { accountId } = context.candidate();
    await switchMails(context.db, accountId, kind, mailed);
    await context.audit({ subject: `account:${accountId}`, after: { [`mailed.${kind}`]: mailed } });
    return done(await choicesOf(context.db, accountId), mailed ? 'gateway.notification.mailsOn' : 'gateway.notification.mailsOff');
  },

  smsChoices: (_input, context) => smsChoicesOf(context, context.candidate().accountId),

  setSmsChoice: async ({ body: { kind, wanted } }, context) => {
    const { accountId } = context.candidate();
    const { isOffered, isNumberConfirmed } = await smsChoicesOf(context, accountId);
    if (wanted && !isOffered) throw refuse.conflict('gateway.notification.noSms');
    if (wanted && !isNumberConfirmed) throw refuse.conflict('gateway.notification.numberNotConfirmed');
    await switchSms(context.db, accountId, kind, wanted);
    await context.audit({ subject: `account:${accountId}`, after: { [`sms.${kind}`]: wanted } });
    return done(await smsChoicesOf(context, accountId), wanted ? 'gateway.notification.smsOn' : 'gateway.notification.smsOff');
  },
};

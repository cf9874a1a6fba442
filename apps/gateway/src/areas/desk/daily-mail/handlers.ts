import { done } from '../../../platform/frame/handlers.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import type * as notification from '@psc/api-client/areas/desk/notification.ts';
import { selectWanted, setWanted } from './repository.ts';

export const dailyMailHandlers: Pick<Handlers<typeof notification>, 'dailyMail' | 'setDailyMail'> = {
  dailyMail: async (_input, context) => ({ wanted: await selectWanted(context.db, context.staff().accountId) }),

  setDailyMail: async ({ body: { wanted } }, context) => {
    const { accountId } = context.staff();
    const before = await selectWanted(context.db, accountId);
    await setWanted(context.db, accountId, wanted);
    await context.audit({ subject: `account:${accountId}`, before: { dailyMail: before }, after: { dailyMail: wanted } });
    return done({ wanted }, wanted ? 'gateway.dailyMail.switchedOn' : 'gateway.dailyMail.switchedOff');
  },
};

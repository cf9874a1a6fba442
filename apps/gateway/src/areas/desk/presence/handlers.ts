import type * as presence from '@psc/api-client/areas/desk/presence.ts';
import { checkAccess } from '../../../platform/frame/access.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { deleteEnded, deleteOpening, selectColleagues, upsertOpening } from './repository.ts';
import { savingCallOf } from './saving-calls.ts';

/** An open form renews its opening every 30 seconds; one lost renewal does no harm. */
const OPEN_FOR_MS = 75_000;

export const presenceHandlers: Handlers<typeof presence> = {
  tell: async ({ body: { isOpen, ...asked } }, { db, now, ...context }) => {
    const officer = context.staff();
    const call = savingCallOf(asked.record);
    if (!call) throw refuse.invalid([{ field: 'record', message: 'gateway.frame.wrongValue' }]);
    checkAccess(call.access, officer);
    const opening = { ...asked, accountId: officer.accountId };
    await deleteEnded(db, opening, now());
    if (!isOpen) {
      await deleteOpening(db, opening);
      return [];
    }
    await upsertOpening(db, opening, now(), new Date(now().getTime() + OPEN_FOR_MS));
    const colleagues = await selectColleagues(db, asked.record, officer);
    return colleagues.map(({ since, ...name }) => ({ name: candidateName(name), since: since.toISOString() }));
  },
};

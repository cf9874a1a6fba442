import type * as server from '@psc/api-client/calls/server.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { readSetting } from '../../settings.ts';

export const serverHandlers: Handlers<typeof server> = {
  status: async (_input, { recent }) => ({ maintenance: await recent('server.maintenance', (db) => readSetting(db, 'maintenance')) }),
};

import * as distribution from '@psc/api-client/calls/distribution.ts';
import type { Handlers } from '../../../frame/handlers.ts';
import { idOf } from '../../../frame/params.ts';
import { refuse } from '../../../frame/refusal.ts';
import { pageOf, sheetOf } from '../../../lists/list-handlers.ts';
import { historyList, historySheet } from './list.ts';
import { selectEntry, selectVersionsOf, selectWriters } from './repository.ts';
import { saveLog } from './save-log.ts';

export const historyHandlers = {
  listHistory: pageOf(distribution.history, historyList),
  exportHistory: sheetOf(distribution.history, historyList, historySheet),
  listHistoryWriters: (_, context) => selectWriters(context.db),
  getLog: async ({ params }, context) => {
    const entry = await selectEntry(context.db, idOf(params.id));
    if (!entry) throw refuse.notFound('gateway.distribution.logNotFound');
    return { entry, versions: await selectVersionsOf(context.db, entry.logId) };
  },
  saveLog: ({ body }, context) => saveLog(context, body),
} satisfies Partial<Handlers<typeof distribution>>;

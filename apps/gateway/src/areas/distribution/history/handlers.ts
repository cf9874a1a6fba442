import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
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

import type * as savedReport from '@psc/api-client/areas/desk/saved-report.ts';
import { MOST_SAVED_REPORTS } from '@psc/api-client/areas/desk/saved-report.ts';
import { checkAccess } from '../../../platform/frame/access.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { reportWithId } from '../report/all-reports.ts';
import { refuseUnknown } from '../report/answer.ts';
import { askedFrom } from './asked.ts';
import * as repository from './repository.ts';

export const savedReportHandlers: Handlers<typeof savedReport> = {
  list: (_input, context) => repository.selectSaved(context.db, context.staff().accountId),

  save: async ({ body }, context) => {
    const report = reportWithId(body.report);
    checkAccess(report.access, context.actor);
    refuseUnknown(report, askedFrom(body.asked));
    const { accountId } = context.staff();
    if ((await repository.countOthers(context.db, accountId, body.name)) >= MOST_SAVED_REPORTS)
      throw refuse.conflict('gateway.report.tooManySaved', { most: MOST_SAVED_REPORTS });
    await repository.saveReport(context.db, accountId, body);
    return repository.selectSaved(context.db, accountId);
  },

  setMailed: async ({ body: { savedReportId, mailed } }, context) => {
    const { accountId } = context.staff();
    if (!(await repository.markMailed(context.db, accountId, savedReportId, mailed))) throw refuse.notFound('gateway.report.savedNotFound');
    return repository.selectSaved(context.db, accountId);
  },

  remove: async ({ params }, context) => {
    const { accountId } = context.staff();
    if (!(await repository.deleteSaved(context.db, accountId, idOf<'savedReport'>(params.savedReportId, 'savedReportId'))))
      throw refuse.notFound('gateway.report.savedNotFound');
    return repository.selectSaved(context.db, accountId);
  },
};

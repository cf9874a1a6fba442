import { REQUEST_TIMEOUT_MS } from '@psc/validation/limits.ts';
import type { Database } from '../../platform/database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { jobContext } from '../../platform/jobs/job-context.ts';
import { runTransaction } from '../../platform/frame/run-transaction.ts';
import { refundFees } from '../application/refund-fees.ts';
import { moveApplications, selectStragglers } from './repository/combination.ts';
import { closeOverdue, concludeSelected, selectPaidLate } from './repository/after-publication.ts';

export const endAdvertisements = defineJob({
  name: 'end-advertisements',
  schedule: '*/5 * * * *',
  run: async (_data: object, tools) => {
    // A call whose first byte came in time may still be on its way.
    const noneArrives = new Date(tools.now().getTime() - REQUEST_TIMEOUT_MS);
    const ends = [
      { before: 'published', after: 'closed', end: (db: Database) => closeOverdue(db, 'published', noneArrives) },
      { before: 'live', after: 'closed', end: (db: Database) => closeOverdue(db, 'live', noneArrives) },
      { before: 'closed', after: 'concluded', end: concludeSelected },
    ];
    for (const { before, after, end } of ends) {
      await jobContext(tools, 'end-advertisements').inTransaction(async (inner) => {
        for (const { advtCode } of await end(inner.db)) {
          await inner.audit({
            subject: `advertisement:${advtCode}`,
            before: { lifeCycleStatus: before },
            after: { lifeCycleStatus: after },
          });
        }
      });
    }
  },
});

const REFUNDS_AT_ONCE = 1000;

/**
 * A candidate may apply or pay at the moment an advertisement is combined or cancelled: such an application is moved too, and such a fee
 * refunded. Its candidate may have heard of the end before, so a mail of its own tells of the refund.
 */
export const collectLateRefunds = defineJob({
  name: 'collect-late-refunds',
  schedule: '*/10 * * * *',
  run: async (_data: object, tools) => {
    const { db } = tools;
    for (const { member, into } of await selectStragglers(db)) {
      await runTransaction(db, (transaction) => moveApplications(transaction, member, into));
    }
    for (let found = REFUNDS_AT_ONCE; found === REFUNDS_AT_ONCE;) {
      const paidLate = await selectPaidLate(db, REFUNDS_AT_ONCE);
      await jobContext(tools, 'collect-late-refunds').inTransaction((inner) => refundFees(paidLate, inner));
      found = paidLate.length;
    }
  },
});

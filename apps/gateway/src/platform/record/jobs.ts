import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { defineJob } from '../jobs/job.ts';
import { sealRecord, verifyRecord } from './chain.ts';
import { prepareMonths } from './repository/chain.ts';

/** Chains the lines of the last minute, so that no call waits for it. */
export const sealRecordLines = defineJob({
  name: 'seal-record',
  schedule: '* * * * *',
  run: async (_data: object, { db, now }) => {
    await sealRecord(db, now);
  },
});

/** Creates the partitions of the coming months long before their first line. */
export const prepareRecordMonths = defineJob({
  name: 'prepare-record-months',
  schedule: '20 1 * * *',
  run: async (_data: object, { db, now }) => {
    await prepareMonths(db, nepalDayOf(now()));
  },
});

/** Verifies the whole chain once a night; a break is reported in the log and on the screen of the record. */
export const checkRecord = defineJob({
  name: 'check-record',
  schedule: '30 3 * * *',
  run: async (_data: object, { longDb, now, log }) => {
    const { broken } = await verifyRecord(longDb, now, null);
    if (broken) log.error({ ...broken }, 'the record does not hold');
  },
});

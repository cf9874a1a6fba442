import type { Id } from '@psc/validation/rules/id.ts';
import type { GivenUpJob, jobs } from '@psc/api-client/platform/given-up-job.ts';
import { onDays } from '../lists/conditions.ts';
import { listSource, type ListSheet } from '../lists/list-source.ts';
import { readWording } from '../wording/wording.ts';
import { everyGivenUp, recipientHolds, selectGivenUp } from './repository.ts';
import { subjectOfJob } from './rules.ts';

export const givenUpList = listSource<typeof jobs>()(({ db }) => everyGivenUp(db), {
  id: 'g.id',
  sorts: { givenUpAt: { column: 'g.givenUpAt', type: 'timestamptz' } },
  filters: {
    text: (_, text) => recipientHolds(text),
    givenUpAt: (_, days) => onDays('g.givenUpAt', days),
  },
  rows: async ({ db }, ids) => {
    const wording = await readWording(db);
    return (await selectGivenUp(db, ids)).map(({ id, kind, data, recipient, masterId, givenUpAt }) => ({
      jobId: id,
      what: subjectOfJob(wording, kind, data as object),
      recipient,
      masterId,
      advtCode: (data as { advtCode?: Id<'advertisement'> }).advtCode ?? null,
      givenUpAt: givenUpAt.toISOString(),
    }));
  },
  rowId: (row) => row.jobId,
});

export const givenUpSheet: ListSheet<GivenUpJob> = {
  name: 'given-up-jobs',
  columns: [
    { head: 'gateway.list.column.givenUpAt', value: (row) => ({ instant: row.givenUpAt }) },
    { head: 'gateway.list.column.undelivered', value: (row) => row.what, width: 50 },
    { head: 'gateway.list.column.recipient', value: (row) => row.recipient, width: 30 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
  ],
};

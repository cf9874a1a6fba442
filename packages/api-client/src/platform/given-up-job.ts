import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { days, defineList, text } from '../define-list.ts';

export type GivenUpJob = {
  jobId: number;
  /** The subject of the mail, or the name of the job. */
  what: Bilingual;
  /** The addressee of the mail; null for other jobs. */
  recipient: string | null;
  /** The candidate with this address. */
  masterId: Id<'candidate'> | null;
  /** The advertisement of the mail. */
  advtCode: Id<'advertisement'> | null;
  givenUpAt: string;
};

/**
 * Abandoned jobs: mails and other background work that failed at every retry.
 * SPEC-GAP: the documents do not mention them. Officers who manage candidates see them, because candidates ask these officers why a mail
 * did not arrive.
 */
export const jobs = defineList<GivenUpJob>()({
  namesPeople: true,
  path: 'given-up-job/list',
  access: staff('profileManagement', 'read'),
  filters: { text, givenUpAt: days },
  sorts: { givenUpAt: { index: 'given_up_job_given_up_at' } },
  defaultSort: '-givenUpAt',
  pageSize: 50,
});
export const list = jobs.call;
export const exportList = jobs.exportCall;

const MOST_AT_ONCE = 500;

/** Restarts the jobs, once the cause of their failure is fixed. */
export const tryAgain = defineCall({
  method: 'POST',
  path: 'given-up-job/try-again',
  access: staff('profileManagement', 'update'),
  body: json(v.strictObject({ jobIds: v.pipe(v.array(rowId), v.minLength(1, 'rules.all.choice.listedOnly'), v.maxLength(MOST_AT_ONCE)) })),
  response: returns<{ tried: number }>(),
  idempotent: true,
});

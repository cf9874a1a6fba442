import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { days, defineList, text } from '../define-list.ts';

export type GivenUpJob = {
  jobId: number;
  /** The subject of the mail, or the name of the work. */
  what: Bilingual;
  /** Whose mail it is; null for other work. */
  recipient: string | null;
  /** The candidate with this address. */
  masterId: number | null;
  /** The advertisement that the mail is about. */
  advtCode: number | null;
  givenUpAt: string;
};

/**
 * Mails, and other work done beside the calls, that were tried as often as they may be. SPEC-GAP: the documents have nothing of it;
 * those who look after candidates see it, since it is they who are asked why no mail came.
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

/** Has them done again from the start, once what kept them from being done is mended. */
export const tryAgain = defineCall({
  method: 'POST',
  path: 'given-up-job/try-again',
  access: staff('profileManagement', 'update'),
  body: json(v.strictObject({ jobIds: v.pipe(v.array(rowId), v.minLength(1, 'rules.all.choice.listedOnly'), v.maxLength(MOST_AT_ONCE)) })),
  response: returns<{ tried: number }>(),
  idempotent: true,
});

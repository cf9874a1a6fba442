import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import { defineCall, publicAccess, returns, returnsFile } from '../define-call.ts';
import { afterId, queryNumber } from '../query.ts';
import type { Distribution } from './distribution.ts';

/** What everybody may know of an advertisement. */
export type PublicFacts = {
  advtCode: number;
  state: AdvertisementLifecycleStatus;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  publishDateAd: string | null;
  singleSubmissionLastAt: string | null;
  paymentLastAt: string | null;
  doubleFeeSubmissionLastAt: string | null;
  doubleFeePaymentLastAt: string | null;
  ageCutOffDateAd: string | null;
  admitCardDownloadDateAd: string | null;
  combinedIntoAdvtCode: number | null;
  /** Why its deadline was extended or it was cancelled. */
  reason: string | null;
  /** Since when the percentages and shares hold by which its posts were distributed; absent where none were kept. */
  distributedBy?: { percentagesFromAd: string | null; sharesFromAd: string | null };
  categories: { advtNumber: string; oldAdvtNumber: string | null; heading: string; quota: Bilingual; seats: number }[];
};

/** One entry of the log: what holds from then on, beside what held before. */
export type PublicLogEntry = {
  /** Its place in the chain, from 1 on. */
  number: number;
  at: string;
  facts: PublicFacts;
  /** The facts of the entry before it about the same advertisement. */
  before: PublicFacts | null;
  /** SHA-256, hexadecimal. */
  hash: string;
};

export type PublicLogPage = {
  entries: PublicLogEntry[];
  nextAfter: number | null;
  /** The end of the chain: a reader who notes it can check later that nothing before it was changed. */
  head: { number: number; hash: string } | null;
};

/** The log, newest first, of one advertisement or of all. */
export const list = defineCall({
  method: 'GET',
  path: 'public-log/list',
  access: publicAccess,
  query: v.strictObject({ after: afterId, advtCode: v.optional(queryNumber) }),
  response: returns<PublicLogPage>(),
});

/** How the posts of an advertisement were divided, step by step, without anything about the officers who did it. */
export type PublicDistribution = Pick<Distribution, 'mode' | 'lines' | 'stages' | 'quotas' | 'formulaVersion' | 'basis'> & {
  advtCode: number;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  /**
   * SPEC-GAP: a vacancy application has a 'distribution type', of which nothing more is said. Adopted: the level of the office that asks
   * for the posts, which decides by which law they are divided; the application leads to this page, and names office, subject and paper
   * for 'requesting office', 'selective subject' and 'selective exam'.
   */
  level: 'federal' | 'provinceLevel' | 'localLevel';
  decidedAt: string;
};

export const whyThisQuota = defineCall({
  method: 'GET',
  path: 'public-log/why-this-quota/{advtCode}',
  access: publicAccess,
  response: returns<PublicDistribution>(),
});

/** The whole log as a file, a line for each entry, to be verified without this portal: `docs/public-log.md`. */
export const download = defineCall({
  method: 'GET',
  path: 'public-log/file',
  access: publicAccess,
  response: returnsFile(),
  long: true,
});

/** Dates of everything that is published as an iCalendar feed, to subscribe to; of one advertisement with `advtCode`. */
export const calendarFeed = defineCall({
  method: 'GET',
  path: 'public-log/calendar.ics',
  access: publicAccess,
  query: v.strictObject({ advtCode: v.optional(queryNumber), language: v.optional(v.picklist(['en', 'ne'])) }),
  response: returnsFile(),
});

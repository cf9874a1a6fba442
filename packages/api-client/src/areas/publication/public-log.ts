import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { defineCall, publicAccess, returns, returnsFile } from '../../define-call.ts';
import { afterId, queryNumber } from '../../query.ts';
import type { Distribution } from '../distribution/distribution.ts';

export type PublicFacts = {
  advtCode: Id<'advertisement'>;
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
  combinedIntoAdvtCode: Id<'advertisement'> | null;
  /** The reason for extending its deadline or cancelling it. */
  reason: string | null;
  /** The first days of the percentages and shares used to distribute its posts; absent if none were recorded. */
  distributedBy?: { percentagesFromAd: string | null; sharesFromAd: string | null };
  categories: { advtNumber: string; oldAdvtNumber: string | null; heading: string; quota: Bilingual; seats: number }[];
};

/** An entry of the log: the facts in force from then on, and the ones before. */
export type PublicLogEntry = {
  /** Its position in the chain, from 1. */
  number: number;
  at: string;
  facts: PublicFacts;
  /** The facts in the previous entry about the same advertisement. */
  before: PublicFacts | null;
  /** SHA-256, hexadecimal. */
  hash: string;
};

export type PublicLogPage = {
  entries: PublicLogEntry[];
  nextAfter: number | null;
  /** The end of the chain: a reader who notes it can later check that no earlier entry was changed. */
  head: { number: number; hash: string } | null;
};

/** The log of one advertisement or of all, newest first. */
export const list = defineCall({
  method: 'GET',
  path: 'public-log/list',
  access: publicAccess,
  query: v.strictObject({ after: afterId, advtCode: v.optional(queryNumber) }),
  response: returns<PublicLogPage>(),
});

/** The distribution of an advertisement's posts, step by step, without any information about officers. */
export type PublicDistribution = Pick<Distribution, 'mode' | 'lines' | 'stages' | 'quotas' | 'formulaVersion' | 'basis'> & {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  /**
   * SPEC-GAP: a vacancy application has a 'distribution type', which the documents do not explain. Adopted: the level of the office that
   * asks for the posts, which decides the law they are distributed by. The application links to this page, and contains office, subject and
   * paper for 'requesting office', 'selective subject' and 'selective exam'.
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

/** The whole log as a file with one line for each entry, to verify it without this portal: `docs/public-log.md`. */
export const download = defineCall({
  method: 'GET',
  path: 'public-log/file',
  access: publicAccess,
  response: returnsFile(),
  long: true,
});

/** All published dates as an iCalendar feed to subscribe to; of one advertisement with `advtCode`. */
export const calendarFeed = defineCall({
  method: 'GET',
  path: 'public-log/calendar.ics',
  access: publicAccess,
  query: v.strictObject({ advtCode: v.optional(queryNumber), language: v.optional(v.picklist(['en', 'ne'])) }),
  response: returnsFile(),
});

import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AdvertisementCancellationForm } from '@psc/validation/forms/advertisement-cancellation.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import type { AdvertisementRow } from './rows.ts';
import { After, Decision } from './parts.ts';

/** An advertisement that can be combined with others of the same post, class, service and group in the same state. */
export type CombinableAdvertisement = Pick<
  AdvertisementRow,
  | 'advtCode'
  | 'lifeCycleStatus'
  | 'post'
  | 'class'
  | 'service'
  | 'group'
  | 'subGroup'
  | 'organization'
  | 'singleSubmissionLastAt'
  | 'version'
> & { seats: number; applications: number; advtNumbers: string[] };

/** Advertisements that have at least one other to be combined with, each beside those others. */
export const listCombinable = defineCall({
  method: 'GET',
  path: 'advertisement/combinable',
  access: staff('publishAdvertisement', 'read'),
  response: returns<CombinableAdvertisement[][]>(),
});

export type CombinedAdvertisement = {
  into: { advtCode: number; post: Bilingual; organization: Bilingual; seats: number; applications: number };
  members: { advtCode: number; organization: Bilingual; seats: number; moved: number; closed: number; combinedAt: string | null }[];
};

/** What was combined, the newest first. */
export const listCombined = defineCall({
  method: 'GET',
  path: 'advertisement/combined',
  access: staff('publishAdvertisement', 'read'),
  query: After,
  response: returns<{ rows: CombinedAdvertisement[]; nextAfter: number | null }>(),
});

const Parts = {
  /** The one that goes on. */
  into: v.strictObject(Decision),
  members: v.pipe(v.array(v.strictObject(Decision)), v.minLength(1, 'gateway.advertisement.membersRequired'), v.maxLength(50)),
};

/** What becomes of the applications that were made already. */
export type CombinationPreview = {
  /** Those that go on under the other number. */
  moved: number;
  /** Those of people who had applied to both: this one is closed, the other goes on with the categories of both. */
  closed: number;
  /** The closed ones that were paid, whose fee goes back. */
  refunds: number;
  refundsPaisa: number;
  categories: { heading: string; quotaName: Bilingual; seatsBefore: number; seats: number }[];
  /** The dates of the continuing advertisement that become later. The day of the admit cards is a calendar day, the others are instants. */
  dates: {
    name: 'singleSubmissionLastAt' | 'paymentLastAt' | 'doubleFeeSubmissionLastAt' | 'doubleFeePaymentLastAt' | 'admitCardDownloadDateAd';
    before: string | null;
    after: string;
  }[];
};

export const previewCombination = defineCall({
  method: 'POST',
  path: 'advertisement/preview-combination',
  long: true,
  access: staff('publishAdvertisement', 'create'),
  body: json(v.strictObject(Parts)),
  response: returns<CombinationPreview>(),
  silent: true,
});

/** Combines advertisements into one. Other numbers of applications than those the officer saw are refused. */
const CombinationForm = extendForm(AdvertisementCancellationForm, { ...Parts, moved: v.number(), closed: v.number() });
export const generateCombination = defineCall({
  method: 'POST',
  path: 'advertisement/generate-combination',
  long: true,
  access: staff('publishAdvertisement', 'create'),
  body: json(CombinationForm),
  response: returns<{ advtCode: number; version: number }>(),
});

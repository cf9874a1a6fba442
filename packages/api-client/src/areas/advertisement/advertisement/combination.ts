import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AdvertisementCancellationForm } from '@psc/validation/areas/advertisement/forms/advertisement-cancellation.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
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

/** Groups of advertisements that can be combined with each other. */
export const listCombinable = defineCall({
  method: 'GET',
  path: 'advertisement/combinable',
  access: staff('publishAdvertisement', 'read'),
  response: returns<CombinableAdvertisement[][]>(),
});

export type CombinedAdvertisement = {
  into: { advtCode: Id<'advertisement'>; post: Bilingual; organization: Bilingual; seats: number; applications: number };
  members: {
    advtCode: Id<'advertisement'>;
    organization: Bilingual;
    seats: number;
    moved: number;
    closed: number;
    combinedAt: string | null;
  }[];
};

/** The combined advertisements, newest first. */
export const listCombined = defineCall({
  method: 'GET',
  path: 'advertisement/combined',
  access: staff('publishAdvertisement', 'read'),
  query: After,
  response: returns<{ rows: CombinedAdvertisement[]; nextAfter: number | null }>(),
});

const Parts = {
  /** The advertisement that continues. */
  into: v.strictObject(Decision),
  members: v.pipe(v.array(v.strictObject(Decision)), v.minLength(1, 'gateway.advertisement.membersRequired'), v.maxLength(50)),
};

/** The effects on existing applications. */
export type CombinationPreview = {
  /** Applications that move to the continuing advertisement. */
  moved: number;
  /** Applications of candidates who applied to both: these are closed, and the remaining ones get the categories of both. */
  closed: number;
  /** Closed applications that were paid, whose fee is refunded. */
  refunds: number;
  refundsPaisa: number;
  categories: { heading: string; quotaName: Bilingual; seatsBefore: number; seats: number }[];
  /** The dates of the continuing advertisement that become later. `admitCardDownloadDateAd` is a calendar day, the others are instants. */
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

/** Combines advertisements into one. Refused if the numbers of applications differ from those that the officer saw. */
const CombinationForm = extendForm(AdvertisementCancellationForm, { ...Parts, moved: v.number(), closed: v.number() });
export const generateCombination = defineCall({
  method: 'POST',
  path: 'advertisement/generate-combination',
  long: true,
  access: staff('publishAdvertisement', 'create'),
  body: json(CombinationForm),
  response: returns<{ advtCode: Id<'advertisement'>; version: number }>(),
});

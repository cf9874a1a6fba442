import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { BsYearForm } from '@psc/validation/areas/commission/forms/bs-year.ts';
import type { AnnouncedDates } from '@psc/validation/areas/advertisement/announced-dates.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import type { RevisionState } from '../result/revision.ts';

/** A date of an open advertisement that reads otherwise: an announced one, the day of a paper, or the day of an interview. */
export type MovedDate = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  date: keyof AnnouncedDates | 'paper' | 'interview';
  dayAd: string;
  beforeBs: string;
  afterBs: string;
};

/** Dates, ages and fiscal years that read otherwise once the requested lengths are in force. Days in AD do not move. */
export type BsYearEffect = {
  /** Null if the request confirms the lengths as they are. */
  firstDayAd: string | null;
  dates: { count: number; shown: MovedDate[] };
  /** Applications of open advertisements whose verdict on the age changes. */
  changedVerdicts: number;
  fiscalYears: { fiscalYear: string; lastDayBeforeAd: string; lastDayAfterAd: string }[];
};

export type BsYearRevision = {
  revisionId: Id<'revision'>;
  bsYear: number;
  state: RevisionState | 'withdrawn';
  before: number[];
  after: number[];
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** Null once it is decided. */
  effect: BsYearEffect | null;
  /** False for the officer who requested it. */
  mayDecide: boolean;
  mayWithdraw: boolean;
};

export type BsYearRow = { bsYear: number; monthDays: number[]; confirmedAt: string | null };

/** The years that have not ended, from the first forecast year on, and all requests, newest first. */
export const list = defineCall({
  method: 'GET',
  path: 'bs-year/list',
  access: staff('masterConfiguration', 'read'),
  response: returns<{ years: BsYearRow[]; revisions: BsYearRevision[] }>(),
});

/** Requests that the months of a year are confirmed with these lengths. */
export const ask = defineCall({
  method: 'POST',
  path: 'bs-year/ask',
  access: staff('masterConfiguration', 'update'),
  body: json(BsYearForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Confirms the months of a year, or refuses the request of another officer. `seen` is the effect that was shown; 409 `EFFECT_CHANGED` if it
 * is another one now.
 */
export const decide = defineCall({
  method: 'POST',
  path: 'bs-year/decide',
  access: staff('masterConfiguration', 'approve'),
  body: json(
    form(
      {
        revisionId: rowIdOf<'revision'>(),
        approve: v.boolean(),
        remarks: multiLine,
        seen: v.strictObject({ dates: count, changedVerdicts: count, fiscalYears: count }),
      },
      remarksUnless('approve', true),
    ),
  ),
  response: returns<{ state: RevisionState }>(),
});

/** Withdraws one's own request while no other officer has decided on it. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'bs-year/withdraw',
  access: staff('masterConfiguration', 'update'),
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});

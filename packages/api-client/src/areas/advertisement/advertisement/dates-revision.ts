import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { AnnouncedDates } from '@psc/validation/areas/advertisement/announced-dates.ts';
import { AdvertisementDatesForm } from '@psc/validation/areas/advertisement/forms/advertisement.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import type { RevisionState } from '../../result/revision.ts';
import { Decision } from './parts.ts';

/** The people whom earlier dates concern: another verdict on the age, less time to pay, and less time to finish a draft. */
export type DatesEffect = { changedVerdicts: number; unpaid: number; drafts: number };

export type DatesRevision = {
  revisionId: Id<'revision'>;
  state: RevisionState;
  reason: string;
  before: AnnouncedDates;
  after: AnnouncedDates;
  /** As it is now; null once decided. */
  effect: DatesEffect | null;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it. */
  mayDecide: boolean;
};

const DatesRevisionForm = extendForm(AdvertisementDatesForm, { ...Decision, reason: requiredReason });

/** Requests that announced dates become earlier. They are in force unchanged until another officer approves the request. */
export const askDates = defineCall({
  method: 'POST',
  path: 'advertisement/dates-revision',
  access: staff('publishAdvertisement', 'update'),
  body: json(DatesRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

/** The requests of an advertisement for earlier dates, newest first. */
export const listDatesRevisions = defineCall({
  method: 'GET',
  path: 'advertisement/dates-revision/{advtCode}',
  access: staff('publishAdvertisement', 'read'),
  response: returns<DatesRevision[]>(),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Applies or refuses earlier dates requested by another officer, who has seen the effect. The applicants are informed of applied ones. */
export const decideDates = defineCall({
  method: 'POST',
  path: 'advertisement/dates-revision/decide',
  long: true,
  access: staff('publishAdvertisement', 'approve'),
  body: json(
    form(
      {
        revisionId: rowIdOf<'revision'>(),
        approve: v.boolean(),
        remarks: multiLine,
        seen: v.strictObject({ changedVerdicts: count, unpaid: count, drafts: count }),
      },
      remarksUnless('approve', true),
    ),
  ),
  response: returns<{ state: RevisionState }>(),
});

import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import type { JudgedCategory } from '../scrutiny-types.ts';

/** An application that the rules judge like another one, with its differences, which an officer compares before deciding both in the same way. */
export type AlikeApplication = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  name: Bilingual;
  /** A decision on a later version is refused. */
  version: number;
  appliedAt: string;
  dateOfBirthAd: string;
  verdicts: EligibilityRule[];
  categories: JudgedCategory[];
  /** The documents that only this application has, and those that only the other one has. */
  documents: { more: Bilingual[]; missing: Bilingual[] };
  /** Whether this officer has opened a document of the candidate. */
  isSeen: boolean;
  wasHeld: boolean;
  /** The parts that have a mark. */
  marked: string[];
  /** Colleagues who have it open. */
  openBy: Bilingual[];
};

export type AlikeApplications = {
  alike: AlikeApplication[];
  /** Applications were left out because only the first ones are judged and listed. */
  more: boolean;
  /** The officer objects to a document or a proof, or has added a note. Such an objection is about one application, so none is alike. */
  objectsToOneOnly: boolean;
  /** The first other pending applications of the officer in the advertisement, one more than can be alike; those after this one come first. */
  pending: Id<'application'>[];
};

/**
 * Pending applications of this officer that the rules judge like this one, at most forty. The call opens none of them, and each is decided
 * by a call of its own. There are none if this application cannot be decided or belongs to another officer.
 */
export const alike = defineCall({
  method: 'POST',
  path: 'scrutiny/alike',
  access: staff('scrutiny', 'read'),
  body: json(v.strictObject({ applicationId: rowIdOf<'application'>() })),
  response: returns<AlikeApplications>(),
  silent: true,
});

import type { Id } from '../../../rules/id.ts';
import * as v from 'valibot';
import type { EnumerationValue } from '../../../enumerations.ts';
import type { ScrutinyEvent } from '../lifecycle.ts';
import { DecidedPart } from '../marked-part.ts';
import { rowIdOf } from '../../../rules/choices.ts';
import { extendForm } from '../../../rules/form.ts';
import { oneOfForms } from '../../../rules/one-of-forms.ts';
import { optional } from '../../../rules/optional.ts';
import { ScrutinyApproveForm } from './scrutiny-approve.ts';
import { categoryVerdicts, unreadCategoryVerdicts } from './scrutiny-category.ts';
import { ScrutinyHoldForm } from './scrutiny-hold.ts';
import { ScrutinyRejectForm } from './scrutiny-reject.ts';

export type CategoryVerdict = { categoryId: number; verdict: EnumerationValue<'scrutinyCategoryVerdict'> };

export type ScrutinyDecision = {
  applicationId: Id<'application'>;
  version: number;
  event: ScrutinyEvent;
  remark: string;
  answerByDateAd?: string | undefined;
  /** On approval: the verdict on each category whose proof an officer checks. */
  categories?: CategoryVerdict[] | undefined;
  /** Objections that are marked with the decision, or not at all if it is refused. */
  parts?: DecidedPart[] | undefined;
};

const parts = v.optional(v.pipe(v.array(DecidedPart), v.minLength(1), v.maxLength(100)));
const decided = { applicationId: rowIdOf<'application'>(), version: v.number(), parts };
/** The screen has one form for all decisions; the candidate's last day is used only for a hold. */
const unread = { answerByDateAd: optional(v.string()) };
type Decided = v.GenericSchema<ScrutinyDecision, ScrutinyDecision>;
const formOf = {
  approve: extendForm(ScrutinyApproveForm, { ...decided, ...unread, ...categoryVerdicts, event: v.literal('approve') }),
  hold: extendForm(ScrutinyHoldForm, { ...decided, ...unreadCategoryVerdicts, event: v.literal('hold') }),
  reject: extendForm(ScrutinyRejectForm, { ...decided, ...unread, ...unreadCategoryVerdicts, event: v.literal('reject') }),
};

/** One decision on one application; each kind has its own messages for the remark. */
export const ScrutinyDecisionForm = oneOfForms(Object.values(formOf) as unknown as Decided[], (input) => {
  const event = (input as { event?: ScrutinyEvent } | null)?.event;
  return event && Object.hasOwn(formOf, event) ? formOf[event] : formOf.approve;
});

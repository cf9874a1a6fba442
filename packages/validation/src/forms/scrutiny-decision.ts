import * as v from 'valibot';
import type { ScrutinyEvent } from '../lifecycles/scrutiny.ts';
import { rowId } from '../rules/choices.ts';
import { extendForm } from '../rules/form.ts';
import { ScrutinyApproveForm } from './scrutiny-approve.ts';
import { ScrutinyHoldForm } from './scrutiny-hold.ts';
import { ScrutinyRejectForm } from './scrutiny-reject.ts';

export type ScrutinyDecision = { applicationId: number; version: number; event: ScrutinyEvent; remark: string };

const decided = { applicationId: rowId, version: v.number() };
const formOf = {
  approve: extendForm(ScrutinyApproveForm, { ...decided, event: v.literal('approve') }),
  hold: extendForm(ScrutinyHoldForm, { ...decided, event: v.literal('hold') }),
  reject: extendForm(ScrutinyRejectForm, { ...decided, event: v.literal('reject') }),
};

/** One decision on one application; each kind of decision asks for its remark in its own words. */
export const ScrutinyDecisionForm: v.GenericSchema<ScrutinyDecision, ScrutinyDecision> = v.lazy((input) => {
  const event = (input as { event?: ScrutinyEvent } | null)?.event;
  return (event && Object.hasOwn(formOf, event) ? formOf[event] : formOf.approve) as unknown as v.GenericSchema<ScrutinyDecision, ScrutinyDecision>;
});

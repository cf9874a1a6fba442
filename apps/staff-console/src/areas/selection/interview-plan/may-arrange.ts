import type { InterviewPlan } from '@psc/api-client/calls/interview-plan.ts';
import { useMay } from '../../../shell/use-may.ts';

/** Whether this officer can change days and places now. */
export function useMayArrange({ mayArrange, state }: InterviewPlan): boolean {
  const may = useMay('resultAndSelection');
  return mayArrange && state !== 'toApprove' && may('create');
}

/** What every change says about the plan that it changes. */
export const seen = ({ advtCode, version }: InterviewPlan) => ({ advtCode, version });

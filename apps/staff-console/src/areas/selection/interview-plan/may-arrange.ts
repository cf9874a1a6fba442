import type { InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';
import { useMay } from '../../../shell/use-may.ts';

export function useMayArrange({ mayArrange, state }: InterviewPlan): boolean {
  const may = useMay('resultAndSelection');
  return mayArrange && state !== 'toApprove' && may('create');
}

/** Sent with every change to detect that the plan has changed. */
export const seen = ({ advtCode, version }: InterviewPlan) => ({ advtCode, version });

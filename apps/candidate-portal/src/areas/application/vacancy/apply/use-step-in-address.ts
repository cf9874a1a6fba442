import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FormStep } from './wizard-fields.ts';

/** The step is part of the address, so a reload keeps it and the back button returns to the previous step. */
export function useStepInAddress(steps: readonly FormStep[]): [FormStep, (step: FormStep) => void] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('step');
  const step = steps.find((each) => each === asked) ?? steps[0]!;
  const open = useCallback((wanted: FormStep) => void navigate({ search: `?step=${wanted}` }), [navigate]);
  return [step, open];
}

import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formSteps, type FormStep } from './wizard-fields.ts';

/** The step stands in the address, so that a reload keeps it and the way back leads to the step before. */
export function useStepInAddress(): [FormStep, (step: FormStep) => void] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('step');
  const step = formSteps.find((each) => each === asked) ?? formSteps[0]!;
  const open = useCallback((wanted: FormStep) => void navigate({ search: `?step=${wanted}` }), [navigate]);
  return [step, open];
}

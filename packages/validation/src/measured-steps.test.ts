import { expect, test } from 'vitest';
import { completes, leadsOn, measuredSteps, stepAt, stepNames } from './measured-steps.ts';

test('each step is found by its own screen', () => {
  for (const name of stepNames) {
    const step = measuredSteps[name];
    expect(stepAt(step.route, 'formStep' in step ? step.formStep : null)).toBe(name);
  }
  expect(stepAt('/home', null)).toBeNull();
  expect(stepAt('/register', 'payment')).toBe('register');
  expect(stepAt('/vacancy/{id}/{masterid}/{reqid}/{values}', 'else')).toBeNull();
});

test('a step is completed by its own calls, or by a later step of the same form', () => {
  expect(completes('register', 'session/register')).toBe(true);
  expect(completes('register', 'vacancy/apply')).toBe(false);
  expect(leadsOn('applyBegin', 'applyTerms')).toBe(true);
  expect(leadsOn('applyTerms', 'applyPayment')).toBe(false);
  expect(leadsOn('personal', 'contact')).toBe(false);
  expect(leadsOn('applyTerms', null)).toBe(false);
});

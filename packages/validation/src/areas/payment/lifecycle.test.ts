import { expect, test } from 'vitest';
import { applicationPaymentLifecycle } from './lifecycle.ts';

test('no officer makes a paid fee unpaid, also once its provider has taken the payment back: nothing leads out of paid', () => {
  const states: string[] = applicationPaymentLifecycle.transitions.map(({ from }) => from);
  expect(states).not.toContain('paid');
});

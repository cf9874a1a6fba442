import type { AnyCall } from '@psc/api-client/define-call.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** The call arrives, but the connection breaks before its answer. */
export const lostAnswer = (call: AnyCall) => mockCall(call, () => Response.error());

/** The form says that it may or may not have been saved, and offers to send it again. */
export async function expectNotCertain(): Promise<void> {
  expect(await screen.findByText(/it is not certain that this was saved.*safely send it again/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
}

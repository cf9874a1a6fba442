import { act, screen } from '@testing-library/react';
import { getState } from '@psc/api-client/areas/access/second-factor.ts';
import { sessionStore } from '@psc/api-client/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { officer, renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { useWideFrame } from '../../../testing/wide-frame.ts';
import { shownCodes } from './shown-codes.ts';

useWideFrame();

test('the codes and the tick stay when the frame opens around them, until the officer continues', async () => {
  server.use(mockCall(getState, () => ({ isRequired: true, hasAuthenticator: true, passkeys: [], recoveryCodesLeft: 10 })));
  signIn({}, { asksNext: 'secondFactorSetUp' });
  shownCodes.setState({ codes: ['ABCD-1234'], signingIn: true });
  const { user } = await renderApp('/admin/second-factor');
  const goOn = () => screen.getByRole('button', { name: 'Continue' });
  expect(await screen.findByText('ABCD-1234')).toBeInTheDocument();
  expect(goOn()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'I have put the codes in a safe place' }));

  act(() => sessionStore.setState({ who: { ...officer, asksNext: null } }));
  expect(await screen.findByRole('navigation', { name: 'Stages of recruitment' })).toBeInTheDocument();
  expect(screen.getByText('ABCD-1234')).toBeInTheDocument();
  expect(goOn()).toBeEnabled();
});

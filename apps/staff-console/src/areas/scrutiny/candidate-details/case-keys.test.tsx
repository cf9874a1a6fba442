import { screen, waitFor, within } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { scrutinyCase } from '../testing/scrutiny-case.ts';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const address = '/admin/candidate-details/20004/800061/pending/1';
function opened(read: (applicationId: number) => ScrutinyCase) {
  signIn({ scrutiny: [...permissions] });
  server.use(
    mockCall(calls.individualData, ({ body }) => read(Number(body.applicationId))),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
    mockCall(calls.setApplicationStatus, ({ body }) => ({
      ...{ applicationId: body.applicationId, version: body.version + 1 },
      ...{ scrutinyStatus: 'rejected' as const, nextApplicationId: null },
    })),
  );
}

test('a decision that can still be undone is named in the bar of the next application', async () => {
  opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: applicationId === 800_061 ? 800_063 : null }));
  const { user, router } = await renderApp(address);
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const bar = await screen.findByRole('region', { name: 'Decision' });
  expect(await within(bar).findByText('Dipak Gurung rejected.')).toBeInTheDocument();
  await user.click(within(bar).getByRole('button', { name: 'Undo (z)' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too young'));
});

test('Escape leaves the remark, and Alt with a letter decides from inside it', async () => {
  opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: applicationId === 800_061 ? 800_063 : null }));
  const { user, router } = await renderApp(address);
  const remark = await screen.findByRole('textbox', { name: /Remark/ });
  await user.type(remark, 'hz');
  expect(remark).toHaveValue('hz');
  await user.keyboard('{Escape}');
  expect(remark).not.toHaveFocus();
  await user.keyboard('r{Alt>}x{/Alt}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
});

test('Ctrl+Enter in the remark repeats the last answer, and decides nothing before there is one', async () => {
  const next: Record<number, number> = { 800_061: 800_063, 800_063: 800_065 };
  opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: next[applicationId] ?? null }));
  const { user, router } = await renderApp(address);
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'In order');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
  expect(router.state.location.pathname).toBe(address);
  await user.keyboard('x');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue(''));
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Not in order');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800065/pending/1'));
});

test('n shows the next part to check and its document, and o marks it and goes on', async () => {
  const sent: unknown[] = [];
  opened(() => scrutinyCase);
  server.use(
    mockCall(calls.setFormValidateStatus, ({ body }) => {
      sent.push(body.parts);
      return { parts: [] };
    }),
  );
  const { user } = await renderApp(address);
  await screen.findByRole('img', { name: 'Citizenship (front)' });
  await user.keyboard('n');
  expect(document.querySelector('[data-part="rule:age"]')).toHaveAttribute('data-judged');
  await user.keyboard('o');
  expect(sent).toEqual([[{ part: 'rule:age', result: 'proved', note: '' }]]);
  expect(await screen.findByRole('img', { name: 'Adivasi/Janajati' })).toBeInTheDocument();
  expect(document.querySelector('[data-part="rule:quota:indigenous"]')).toHaveAttribute('data-judged');
});

test('? shows the keys', async () => {
  opened(() => scrutinyCase);
  const { user } = await renderApp(address);
  await screen.findByRole('textbox', { name: /Remark/ });
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(keys).getByText('Undo the last decision')).toBeInTheDocument();
  await expectAccessible();
});

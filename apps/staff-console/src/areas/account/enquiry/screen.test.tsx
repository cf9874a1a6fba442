import { screen, waitFor } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/publication/enquiry.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const asked: calls.EnquiryRow = {
  enquiryId: 3_200_012,
  masterId: 10000001,
  name: 'Sita Rai',
  email: 'sita@rai.example',
  phoneNumber: '9841234567',
  language: 'ne',
  topic: 'payment',
  message: 'Where is my receipt?',
  askedAt: '2026-11-20T05:00:00.000Z',
  outcome: null,
  answer: '',
  answeredBy: null,
  answeredAt: null,
  version: 1,
};
const pageOf = (rows: calls.EnquiryRow[]) => ({ rows, after: null, total: { count: rows.length, more: false } });

test('a question of a candidate is answered from the list', async () => {
  signIn({ profileManagement: ['read', 'update'] });
  let sent: unknown;
  server.use(
    mockCall(calls.list, () => pageOf(sent ? [] : [asked])),
    mockCall(calls.answer, ({ body }) => {
      sent = body;
      return { outcome: 'answered' as const };
    }),
  );
  const { user } = await renderApp('/admin/enquiries', { language: 'en' });
  await user.click(await screen.findByRole('row', { name: /Sita Rai/ }));
  await user.click(await screen.findByRole('button', { name: 'Send the answer' }));
  expect(sent, 'the answer is needed').toBeUndefined();
  expect(screen.queryByRole('combobox', { name: /What to do/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Answer/ }), 'On the page of your application.');
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    expect(sent).toEqual({ enquiryId: 3_200_012, version: 1, outcome: 'answered', answer: 'On the page of your application.' }),
  );
  expect(await screen.findByText('No questions are waiting')).toBeVisible();
});

test('what somebody without an account sent can be closed without an answer', async () => {
  signIn({ profileManagement: ['read', 'update'] });
  let sent: unknown;
  server.use(
    mockCall(calls.list, () => pageOf(sent ? [] : [{ ...asked, masterId: null }])),
    mockCall(calls.answer, ({ body }) => {
      sent = body;
      return { outcome: 'closed' as const };
    }),
  );
  const { user } = await renderApp('/admin/enquiries', { language: 'en' });
  await user.click(await screen.findByRole('row', { name: /Sita Rai/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /What to do/ }), 'closed');
  await user.type(screen.getByRole('textbox', { name: /reason/ }), 'An advertisement for a loan');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ outcome: 'closed', answer: 'An advertisement for a loan' }));
});

test('an officer who may only read sees the question and no form', async () => {
  signIn({ profileManagement: ['read'] });
  server.use(mockCall(calls.list, () => pageOf([asked])));
  const { user } = await renderApp('/admin/enquiries', { language: 'en' });
  await user.click(await screen.findByRole('row', { name: /Sita Rai/ }));
  expect(await screen.findByText('sita@rai.example')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Answer/ })).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/result/retotalling.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const request: calls.RetotallingRow = {
  retotallingRequestId: 7_400_007,
  applicationId: 800_011,
  advtCode: 20001,
  post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
  rollNumber: 501,
  name: { en: 'Sita Rai', ne: 'सीता राई' },
  paperId: 5_800_003,
  paper: { en: 'First paper', ne: 'प्रथम पत्र' },
  marks: 38,
  maximumMarks: 100,
  state: 'waiting',
  paidAt: '2026-11-20T05:00:00.000Z',
  answeredBy: null,
  answeredAt: null,
  answerRemarks: '',
  version: 1,
};
const pageOf = (rows: calls.RetotallingRow[]) => ({ rows, after: null, total: { count: rows.length, more: false } });

test('a paid request is answered with remarks, and with marks where others were found', async () => {
  signIn({ resultAndSelection: ['read', 'update'] });
  let sent: unknown;
  server.use(
    mockCall(calls.list, () => pageOf(sent ? [] : [request])),
    mockCall(calls.answer, ({ body }) => {
      sent = body;
      return { state: 'toApprove' as const };
    }),
  );
  const { user } = await renderApp('/admin/retotalling', { language: 'en' });
  await user.click(await screen.findByRole('row', { name: /Sita Rai/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Answer/ }), 'corrected');
  await user.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Page 4 was not added');
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(sent, 'other marks are needed').toBeUndefined();
  await user.type(screen.getByRole('textbox', { name: /Correct marks/ }), '43.5');
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      retotallingRequestId: 7_400_007,
      version: 1,
      answer: 'corrected',
      marks: 43.5,
      remarks: 'Page 4 was not added',
    }),
  );
  expect(await screen.findByText('No requests are waiting')).toBeVisible();
});

test('after an answer the next request that waits opens, and after the last one the list remains', async () => {
  signIn({ resultAndSelection: ['read', 'update'] });
  const names = ['Sita Rai', 'Hari Rai', 'Maya Rai'];
  let waiting = names.map((en, at) => ({ ...request, retotallingRequestId: 7_400_007 + at, name: { en, ne: en } }));
  server.use(
    mockCall(calls.list, ({ query }) =>
      pageOf(waiting.filter((each) => [null, String(each.retotallingRequestId)].includes(query.get('only')))),
    ),
    mockCall(calls.answer, ({ body }) => {
      waiting = waiting.filter((each) => each.retotallingRequestId !== body.retotallingRequestId);
      return { state: 'unchanged' as const };
    }),
  );
  const { user, router } = await renderApp('/admin/retotalling', { language: 'en' });
  await user.click(await screen.findByRole('row', { name: /Hari Rai/ }));
  for (const name of ['Hari Rai', 'Maya Rai', 'Sita Rai']) {
    await screen.findByRole('heading', { name });
    await user.selectOptions(screen.getByRole('combobox', { name: /Answer/ }), 'unchanged');
    await user.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Added up again');
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  }
  expect(await screen.findByText('No requests are waiting')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).not.toContain('open'));
});

test('an officer who may only read sees the request and no form', async () => {
  signIn({ resultAndSelection: ['read'] });
  server.use(mockCall(calls.list, () => pageOf([request])));
  const { user } = await renderApp('/admin/retotalling', { language: 'en' });
  await user.click(await screen.findByRole('row', { name: /Sita Rai/ }));
  expect(await screen.findByText('Full marks')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /Answer/ })).toBeNull();
});

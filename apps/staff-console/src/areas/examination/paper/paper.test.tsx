import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/examination/paper.ts';
import type { PaperRow } from '@psc/api-client/areas/examination/paper.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const paper: PaperRow = {
  paperId: 5_800_007,
  advtCode: 20002,
  post: { en: 'Accountant', ne: 'सहलेखापाल' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  testType: 'written',
  paperType: 'first',
  subject: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
  maximumMarks: 100,
  passMarks: 40,
  durationMinutes: 90,
  examOption: 'objective',
  negativeMarkingPercent: 20,
  marksPerQuestion: 2,
  paperDetail: '',
  changeable: true,
  correctable: false,
  version: 3,
};
let stored = paper;
beforeEach(() => {
  stored = paper;
  signIn({ masterConfiguration: [...permissions] });
  server.use(
    mockCall(calls.list, () => ({ rows: [stored], after: null, total: { count: 1, more: false } })),
    mockCall(calls.getConfig, () => stored),
  );
});

test('a second paper is added to the advertisement of the first', async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(calls.add, ({ body }) => {
      sent = body;
      return { paperId: 5_800_008 };
    }),
  );
  const { user, router } = await renderApp('/admin/paper-configuration?new=1&advtCode=20002');
  const panel = await screen.findByRole('dialog', { name: 'Add a paper' });
  await user.selectOptions(within(panel).getByRole('combobox', { name: /^Paper/ }), 'Second paper');
  await user.type(within(panel).getByRole('textbox', { name: /Subject in Nepali/ }), 'लेखा');
  await user.type(within(panel).getByRole('textbox', { name: /Subject in English/ }), 'Accounting');
  await user.selectOptions(within(panel).getByRole('combobox', { name: /Kind of questions/ }), 'Subjective');
  expect(within(panel).queryByRole('textbox', { name: /Negative marking/ })).not.toBeInTheDocument();
  await user.type(within(panel).getByRole('textbox', { name: /Full marks/ }), '१००');
  await user.type(within(panel).getByRole('textbox', { name: /Pass marks/ }), '४०');
  await user.type(within(panel).getByRole('textbox', { name: /Duration/ }), '180');
  await expectAccessible();
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/paper-detail/5800008'));
  expect(sent).toMatchObject({ advtCode: 20002, paperType: 'second', maximumMarks: 100, passMarks: 40, examOption: 'subjective' });
});

test('a paper is changed with the version that was read, and what is refused is shown at its field', async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(calls.add, ({ body }) => {
      sent = body;
      return refused('Please check the fields.', {
        errors: [{ field: 'paperType', message: 'This advertisement already has this paper.' }],
      });
    }),
  );
  const { user } = await renderApp('/admin/paper-detail/5800007');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Paper/ }), 'Second paper');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/already has this paper/)).length).toBeGreaterThan(0);
  expect(sent).toMatchObject({ id: 5_800_007, version: 3, paperType: 'second' });
});

test('pass marks above the full marks are refused before anything is sent', async () => {
  let requests = 0;
  server.use(
    mockCall(calls.add, () => {
      requests += 1;
      return { paperId: 5_800_007 };
    }),
  );
  const { user } = await renderApp('/admin/paper-detail/5800007');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const marks = await screen.findByRole('textbox', { name: /Pass marks/ });
  await user.clear(marks);
  await user.type(marks, '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/must not be above the full marks/)).length).toBeGreaterThan(0);
  expect(requests).toBe(0);
});

test('a written paper that becomes a practical one loses its kind of questions and its negative marking', async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(calls.add, ({ body }) => {
      sent = body;
      return { paperId: 5_800_007 };
    }),
  );
  const { user } = await renderApp('/admin/paper-detail/5800007');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Test/ }), 'Practical');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ testType: 'practical' }));
  expect(sent).not.toHaveProperty('examOption');
  expect(sent).not.toHaveProperty('negativeMarkingPercent');
});

test('a paper whose examination is scheduled is shown and not changed', async () => {
  stored = { ...paper, changeable: false };
  await renderApp('/admin/paper-detail/5800007');
  expect(await screen.findByText(/so this paper can no longer be changed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a correction of a scheduled paper is requested with its reason', async () => {
  stored = { ...paper, changeable: false, correctable: true };
  let sent: Record<string, unknown> = {};
  server.use(
    mockCall(calls.askCorrection, ({ body }) => {
      sent = body;
      return { revisionId: 7_500_006 };
    }),
  );
  const { user, router } = await renderApp('/admin/paper-detail/5800007');
  await user.click(await screen.findByRole('button', { name: 'Request a correction' }));
  const passMarks = await screen.findByRole('textbox', { name: /Pass marks/ });
  await user.clear(passMarks);
  await user.type(passMarks, '45');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Typing error');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Request the correction' }));
  await waitFor(() => expect(sent).toMatchObject({ id: 5_800_007, version: 3, passMarks: 45, paperType: 'first', reason: 'Typing error' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

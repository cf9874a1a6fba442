import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { afterUndoTime } from '../../../testing/after-undo-time.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { listOf, post, ram, service, sita } from '../testing/lists.ts';

test('what a colleague has already recorded is shown as refused, and what the officer did not touch remains the colleague’s', async () => {
  signIn({ resultAndSelection: ['read', 'create'] });
  server.use(mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]));
  const sent: { marks: unknown }[] = [];
  let people = [sita, ram];
  server.use(
    mockCall(calls.listInterview, () => listOf('interview', { categoryId: null, people })),
    mockCall(calls.addInterview, ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return { recorded: 2 };
      people = [sita, { ...ram, interviewRecorded: true, interviewMarks: 12 }];
      return refused('A colleague has already recorded these interviews: 102 Ram Thapa.', { status: 409 });
    }),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  await user.type(await screen.findByRole('textbox', { name: 'Interview marks, Sita Rai' }), '20');
  const record = async () => {
    await user.click(screen.getByRole('button', { name: 'Record these marks' }));
    await screen.findByRole('button', { name: /^Undo/ });
    await afterUndoTime();
  };
  await record();
  expect(await screen.findAllByText(/A colleague has already recorded these interviews/)).not.toHaveLength(0);
  await record();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ marks }) => marks)).toEqual([
    [
      { applicationId: 800_011, marks: 20, seen: null },
      { applicationId: 800_012, marks: null, seen: null },
    ],
    [
      { applicationId: 800_011, marks: 20, seen: null },
      { applicationId: 800_012, marks: 12, seen: { marks: 12 } },
    ],
  ]);
});

test('interview marks that are taken back are not sent, and stay as they were typed', async () => {
  signIn({ resultAndSelection: ['read', 'create'] });
  let sent = 0;
  server.use(
    mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]),
    mockCall(calls.listInterview, () => listOf('interview', { categoryId: null })),
    mockCall(calls.addInterview, () => {
      sent += 1;
      return { recorded: 2 };
    }),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  const marks = await screen.findByRole('textbox', { name: 'Interview marks, Ram Thapa' });
  await user.type(marks, '12');
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await afterUndoTime();
  expect(sent).toBe(0);
  expect(screen.getByRole('textbox', { name: 'Interview marks, Ram Thapa' })).toHaveValue('12');
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  await screen.findByRole('button', { name: /^Undo/ });
  await afterUndoTime();
  expect(sent).toBe(1);
});

test('closing the interview first sends corrected marks that can still be undone, and its question counts them', async () => {
  signIn({ resultAndSelection: ['read', 'create'] });
  const sent: boolean[] = [];
  let people = [
    { ...sita, interviewRecorded: true, interviewMarks: 20 },
    { ...ram, interviewRecorded: true, interviewMarks: null },
  ];
  server.use(
    mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]),
    mockCall(calls.listInterview, () => {
      const marked = people.filter(({ interviewMarks }) => interviewMarks !== null).length;
      return listOf('interview', { categoryId: null, people, interview: { called: 2, marked, absent: 2 - marked } });
    }),
    mockCall(calls.addInterview, ({ body }) => {
      sent.push(body.close === true);
      people = people.map((person) => ({ ...person, interviewMarks: person.interviewMarks ?? 12 }));
      return { recorded: 2 };
    }),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  await user.type(await screen.findByRole('textbox', { name: 'Interview marks, Ram Thapa' }), '12');
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  await screen.findByRole('button', { name: /^Undo/ });
  await user.click(screen.getByRole('button', { name: 'Close the interview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close the interview?' });
  await waitFor(() => expect(dialog).toHaveTextContent('With marks: 2; absent: 0.'));
  expect(sent).toEqual([false]);
  await user.click(within(dialog).getByRole('button', { name: 'Close the interview' }));
  await waitFor(() => expect(sent).toEqual([false, true]));
});

test('the interview is not closed when the corrected marks that waited are refused', async () => {
  signIn({ resultAndSelection: ['read', 'create'] });
  const sent: boolean[] = [];
  server.use(
    mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]),
    mockCall(calls.listInterview, () =>
      listOf('interview', {
        ...{ categoryId: null, interview: { called: 2, marked: 2, absent: 0 } },
        people: [sita, ram].map((person) => ({ ...person, interviewRecorded: true, interviewMarks: 20 })),
      }),
    ),
    mockCall(calls.addInterview, ({ body }) => {
      sent.push(body.close === true);
      return refused('A colleague has already recorded these interviews: 102 Ram Thapa.', { status: 409 });
    }),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  const marks = await screen.findByRole('textbox', { name: 'Interview marks, Ram Thapa' });
  await user.clear(marks);
  await user.type(marks, '12');
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  await screen.findByRole('button', { name: /^Undo/ });
  await user.click(screen.getByRole('button', { name: 'Close the interview' }));
  expect(await screen.findAllByText(/A colleague has already recorded these interviews/)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog', { name: 'Close the interview?' })).not.toBeInTheDocument();
  expect(sent).toEqual([false]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { counts, listOf, post, service } from './testing/lists.ts';

beforeEach(() => {
  signIn({ resultAndSelection: ['read', 'create'] });
  server.use(mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]));
});

test('nobody can be called where nobody passed', async () => {
  server.use(mockCall(calls.listWritten, () => listOf('written', { people: [], all: { ...counts, people: 0, selected: 0 } })));
  await renderApp('/admin/add-written-selection?advtCode=20001');
  expect(await screen.findByText('No candidates passed the written examination')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make the list of those called' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Conclude it with a nil result' })).toHaveAttribute(
    'href',
    '/admin/add-final-selection?advtCode=20001',
  );
});

test('where no candidates are left, the officer makes an empty final list and reads that the posts are carried', async () => {
  let sent: unknown;
  server.use(
    mockCall(calls.listFinal, () => listOf('final', { people: [], all: { ...counts, people: 0, selected: 0, alternates: 0 } })),
    mockCall(calls.addFinal, ({ body }) => {
      sent = body;
      return { selected: 0, alternates: 0, revisionId: 7_500_001 };
    }),
  );
  const { user } = await renderApp('/admin/add-final-selection?advtCode=20001');
  expect(await screen.findByText('No candidates are left in this competition')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make the final list' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/its posts are carried to the next requisition/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Make the final list' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001 }));
});

import { screen, waitFor } from '@testing-library/react';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { PastVacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { kharidar } from '../testing/fixtures.ts';

const { post, class: classOf, service, group, organization, fiscalYear } = kharidar;
const past: PastVacancy = {
  ...{ advtCode: 39_001, post, class: classOf, service, group, organization, fiscalYear },
  advtNumbers: ['15001/082-83'],
  closedAt: '2026-05-01T11:15:00.000Z',
  resultPublishedAt: '2026-08-01T06:00:00.000Z',
  selectionPublishedAt: null,
};

test('past vacancies say what was published of them, and each has its page', async () => {
  const selected = {
    ...past,
    advtCode: 38_001,
    post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
    selectionPublishedAt: '2026-10-01T06:00:00.000Z',
  };
  server.use(mockCall(vacancy.listPast, () => ({ vacancies: [past, selected], nextPage: null })));
  await renderApp('/past-vacancies');
  const first = (await screen.findByRole('link', { name: 'Kharidar' })).closest('li')!;
  expect(first).toHaveTextContent(/Written result published.*Advertisement number: 15001\/082-83.*Closed on 1 May 2026/);
  const second = screen.getByRole('link', { name: 'Nayab Subba' });
  expect(second).toHaveAttribute('href', '/advertisement/38001');
  expect(second.closest('li')).toHaveTextContent('Selection published');
  await expectAccessible();
});

test('they are found by words, which stand in the address, and lengthened page by page', async () => {
  const asked: string[] = [];
  server.use(
    mockCall(vacancy.listPast, ({ query }) => {
      asked.push(String(query));
      if (query.get('text') === 'nothing') return { vacancies: [], nextPage: null };
      return query.get('page') === '2'
        ? { vacancies: [{ ...past, advtCode: 37_001, post: { en: 'Typist', ne: 'टाइपिस्ट' } }], nextPage: null }
        : { vacancies: [past], nextPage: 2 };
    }),
  );
  const { user, router } = await renderApp('/past-vacancies?text=khari');
  await user.click(await screen.findByRole('button', { name: 'Show more vacancies' }));
  expect(await screen.findByRole('link', { name: 'Typist' })).toBeInTheDocument();
  expect(asked).toEqual(['text=khari', expect.stringMatching(/text=khari&page=2|page=2&text=khari/)]);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nothing');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(router.state.location.search).toBe('?text=nothing'));
  expect(await screen.findByText('No past vacancies match')).toBeInTheDocument();
});

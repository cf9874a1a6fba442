import { screen, waitFor } from '@testing-library/react';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const examination: notice.PublicNotice = {
  id: 5_500_001,
  noticeNumber: '12/081-82',
  topic: 'examination',
  title: { en: 'Dates of the examination', ne: 'परीक्षाको मिति' },
  description: { en: 'See below.', ne: 'तल हेर्नुहोस्।' },
  startDateAd: '2024-11-01',
  endDateAd: '2024-12-01',
  hasImage: false,
};
let asked: Record<string, string>[];
beforeEach(() => {
  asked = [];
  server.use(
    mockCall(notice.archive, ({ query }) => {
      asked.push(Object.fromEntries(query));
      const notices = query.get('text') === 'nothing' ? [] : [{ ...examination, id: query.has('page') ? 5_500_002 : 5_500_001 }];
      return { notices, nextPage: query.has('page') ? null : 2, fiscalYears: ['2082-83', '2081-82'] };
    }),
  );
});

test.each(['en', 'ne'] as const)('shows notices that are long over, without signing in (%s)', async (language) => {
  await renderApp('/notices', { language });
  expect(await screen.findByText(language === 'en' ? 'Dates of the examination' : 'परीक्षाको मिति')).toBeInTheDocument();
  await expectAccessible();
});

test('finds by words, year and kind, which stand in the address, and fetches older ones on request', async () => {
  const { user, router } = await renderApp('/notices?year=2081-82&topic=examination');
  await user.type(await screen.findByRole('searchbox', { name: 'Number or words' }), 'dates');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(router.state.location.search).toBe('?year=2081-82&topic=examination&text=dates'));
  expect(asked.at(-1)).toEqual({ fiscalYear: '2081-82', topic: 'examination', text: 'dates' });
  await user.click(screen.getByRole('button', { name: 'Show older notices' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '2', text: 'dates' }));
});

test('each notice has an address, at which it is open', async () => {
  const { user, router } = await renderApp('/notices');
  await user.click(await screen.findByText('Dates of the examination'));
  await user.click(screen.getByRole('link', { name: 'Address of this notice' }));
  await waitFor(() => expect(router.state.location.search).toBe('?text=12%2F081-82'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ text: '12/081-82' }));
  expect(screen.getByText('See below.').closest('details')).toHaveAttribute('open');
});

test('says so where nothing matches, and asks nothing that an address cannot ask', async () => {
  await renderApp('/notices?text=nothing&year=last&topic=gossip');
  expect(await screen.findByText('No notice matches')).toBeInTheDocument();
  expect(asked).toEqual([{ text: 'nothing' }]);
});

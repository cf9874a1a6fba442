import * as notice from '@psc/api-client/areas/publication/notice.ts';
import type { NoticeRow } from '@psc/api-client/areas/publication/notice.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const day = (days: number) => addDays(nepalDayOf(new Date()), days);
const rows: NoticeRow[] = [
  {
    id: 5_500_003,
    noticeNumber: '806/083-84',
    topic: 'other' as const,
    title: { en: 'Not yet started', ne: 'आउने' },
    description: { en: '', ne: '' },
    startDateAd: day(2),
    endDateAd: day(9),
    hasImage: true,
    version: 4,
  },
  {
    id: 5_500_002,
    noticeNumber: '803/083-84',
    topic: 'other' as const,
    title: { en: 'Standing', ne: 'हालको' },
    description: { en: 'About', ne: 'बारे' },
    startDateAd: day(0),
    endDateAd: day(0),
    hasImage: true,
    version: 4,
  },
  {
    id: 5_500_001,
    noticeNumber: '781/083-84',
    topic: 'other' as const,
    title: { en: 'Old', ne: 'पुरानो' },
    description: { en: '', ne: '' },
    startDateAd: day(-9),
    endDateAd: day(-1),
    hasImage: true,
    version: 4,
  },
];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:notice';
  URL.revokeObjectURL = () => {};
  server.use(
    mockCall(notice.list, ({ query }) => listPage(query.has('only') ? rows.filter(({ id }) => String(id) === query.get('only')) : rows)),
    mockCall(notice.suggestNumber, () => ({ noticeNumber: '807/083-84' })),
    mockCall(notice.getAnyImage, () => fileAnswer(new Uint8Array([1]), 'notice.png', 'image/png')),
  );
});

test('each notice says whether it is shown today', async () => {
  signIn({ notice: ['read'] });
  await renderApp('/admin/notice');
  const [, ...shown] = within(await screen.findByRole('table', { name: 'Notices' })).getAllByRole('row');
  expect(shown.map((each) => within(each).getByText(/shown/i).textContent)).toEqual(['Not yet shown', 'Shown now', 'No longer shown']);
  expect(screen.queryByRole('button', { name: 'Add a notice' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('anyone who only reads sees a notice without a form', async () => {
  signIn({ notice: ['read'] });
  await renderApp('/admin/notice?open=5500002');
  const panel = await screen.findByRole('dialog', { name: 'Standing' });
  expect(within(panel).getByText('About')).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: 'Save the notice' })).not.toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: 'Delete this notice' })).not.toBeInTheDocument();
});

test.each([5_500_001, 5_500_003])(
  'the picture of a notice that the public does not see is shown to those who keep the notices: %i',
  async (id) => {
    signIn({ notice: ['read'] });
    await renderApp(`/admin/notice?open=${id}`);
    expect(await within(await screen.findByRole('dialog')).findByRole('img')).toHaveAttribute('src', 'blob:notice');
  },
);

test('an incomplete notice is not sent; each field says what is missing', async () => {
  signIn({ notice: ['read', 'create'] });
  const { user } = await renderApp('/admin/notice');
  await user.click(await screen.findByRole('button', { name: 'Add a notice' }));
  const panel = await screen.findByRole('dialog', { name: 'Add a notice' });
  expect(await within(panel).findByText('The next number is 807/083-84.')).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Save the notice' }));
  expect((await within(panel).findAllByText('Please upload the notice image.')).length).toBeGreaterThan(0);
  expect(within(panel).getAllByText('The notice number is required.').length).toBeGreaterThan(0);
  expect(within(panel).getAllByText('Start date is required.').length).toBeGreaterThan(0);
  await expectAccessible();
});

test('a notice is changed without choosing its picture again, and what the gateway refuses is shown at its field', async () => {
  signIn({ notice: ['read', 'create', 'update', 'delete'] });
  const sent: unknown[] = [];
  server.use(
    mockCall(notice.save, ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? refused('Please correct the fields marked below.', {
            errors: [{ field: 'noticeNumber', message: 'This number is not accepted.' }],
          })
        : { id: 5_500_002 };
    }),
  );
  const { user, router } = await renderApp('/admin/notice?open=5500002');
  const title = await screen.findByLabelText(/Title in English/);
  await user.clear(title);
  await user.type(title, 'Mended');
  await user.click(screen.getByRole('button', { name: 'Save the notice' }));
  expect((await screen.findAllByText('This number is not accepted.')).length).toBeGreaterThan(0);
  expect(title).toHaveValue('Mended');
  await user.click(screen.getByRole('button', { name: 'Save the notice' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent[1]).toMatchObject({ id: 5_500_002, version: 4, titleEn: 'Mended', titleNe: 'हालको' });
});

test('a notice is deleted only after the question', async () => {
  signIn({ notice: ['read', 'create', 'update', 'delete'] });
  const deleted: string[] = [];
  server.use(
    mockCall(notice.delete, ({ params, query }) => {
      deleted.push(`${String(params.id)} as of version ${query.get('version')}`);
      return null;
    }),
  );
  const { user } = await renderApp('/admin/notice?open=5500001');
  await user.click(await screen.findByRole('button', { name: 'Delete this notice' }));
  expect(deleted).toEqual([]);
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toEqual(['5500001 as of version 4']));
});

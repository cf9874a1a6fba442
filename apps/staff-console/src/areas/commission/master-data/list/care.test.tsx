import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { permissions, type Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { firstIds } from '@psc/validation/testing/test-ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const bank = (id: number, en: string, ne: string): MasterEntry => ({
  id,
  name: { en, ne },
  active: true,
  version: id - firstIds.bank + 1,
  referred: {},
});
const banks = [
  bank(900_001, 'Nepal Bank', 'नेपाल बैंक'),
  bank(900_002, 'Nepal Bank Ltd', 'नेपाल बैंक लि.'),
  bank(900_003, 'Himalayan Bank', 'हिमालयन बैंक'),
];
const uses = { places: [{ place: { en: 'Vouchers', ne: 'भौचर' }, count: 1200, more: false }], isUsed: true };
let sent: { params: unknown; body: unknown }[];
let deleted: boolean;

beforeEach(() => {
  sent = [];
  deleted = false;
  server.use(
    mockCall(masterData.listEntries, ({ query }) => {
      const only = query.get('only');
      return { rows: banks.filter(({ id }) => !only || String(id) === only), after: null, total: { count: 3, more: false } };
    }),
    mockCall(masterEntry.listReferences, () => uses),
    mockCall(masterEntry.getOrder, () => banks.map(({ id, name, active }) => ({ id, name, active }))),
    mockCall(masterData.delete, () => {
      deleted = true;
      return null;
    }),
  );
});

const open = (address: string, privileges: Privileges = { masterConfiguration: [...permissions] }, language: 'en' | 'ne' = 'en') => {
  signIn(privileges);
  return renderApp(`/admin/master-data/bank${address}`, { language });
};

test('what is used is not deleted: the officer sees where, and can open it', async () => {
  const { user } = await open('');
  await user.click(await screen.findByRole('button', { name: 'Delete Nepal Bank Ltd' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nepal Bank Ltd is used and cannot be deleted' });
  expect(within(dialog).getByText(/Vouchers: 1,200/)).toBeInTheDocument();
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Open the entry' }));
  expect(await screen.findByRole('textbox', { name: /Name in English/ })).toHaveValue('Nepal Bank Ltd');
  expect(deleted).toBe(false);
});

test('a double is merged into the entry that is kept, with what moves in sight', async () => {
  server.use(
    mockCall(masterEntry.merge, ({ params, body }) => {
      sent.push({ params, body });
      return { moved: 1200 };
    }),
  );
  const { user } = await open('?open=900002');
  await user.click(await screen.findByRole('button', { name: 'Merge into another entry' }));
  expect(await screen.findByText(/Vouchers: 1,200/)).toBeInTheDocument();
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Entry to keep/ }), 'Nepal Bank');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'The same bank');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { params: { type: 'bank', id: '900002' }, body: { keptId: 900_001, reason: 'The same bank', version: 3, keptVersion: 2 } },
    ]),
  );
});

test('in a list of many the entry to keep is searched for, wherever it lies in the list', async () => {
  const place = (id: number, en: string, district: string): MasterEntry => ({
    ...bank(id, en, en),
    referred: { districtId: { en: district, ne: district } },
  });
  const places = [...Array.from({ length: 100 }, (_, at) => place(900_010 + at, `Place ${at}`, 'Achham')), place(900_900, 'Tila', 'Jumla')];
  server.use(
    mockCall(masterData.listEntries, ({ query }) => {
      const [only, text] = [query.get('only'), query.get('text')];
      const rows = only ? [place(900_002, 'Tila rural', 'Jumla')] : places.filter(({ name }) => !text || name.en.includes(text));
      return { rows: rows.slice(0, 100), after: rows.length > 100 ? 'more' : null, total: { count: rows.length, more: false } };
    }),
    mockCall(masterEntry.merge, ({ params, body }) => {
      sent.push({ params, body });
      return { moved: 3 };
    }),
  );
  const { user } = await open('?open=900002');
  await user.click(await screen.findByRole('button', { name: 'Merge into another entry' }));
  // The native list is shown at first; text typed before the entries arrive is not searched.
  const chooser = () => screen.getByRole('combobox', { name: /^Entry to keep/ });
  await waitFor(() => expect(chooser().tagName).toBe('INPUT'));
  await user.click(chooser());
  expect(await screen.findByRole('option', { name: 'Place 0, Achham' })).toBeVisible();
  await user.type(chooser(), 'Til');
  await user.click(await screen.findByRole('option', { name: 'Tila, Jumla' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Entered twice');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { keptId: 900_900, keptVersion: 901 } }]));
});

test('a merge that the gateway refuses stays open with its reason', async () => {
  server.use(mockCall(masterEntry.merge, () => refused('Both entries have something that can exist only once.', { status: 409 })));
  const { user } = await open('?open=900002');
  await user.click(await screen.findByRole('button', { name: 'Merge into another entry' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Entry to keep/ }), 'Himalayan Bank');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Merged in 2080');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findAllByText('Both entries have something that can exist only once.')).not.toHaveLength(0);
});

test('the order is changed by the buttons and by the keyboard, and sent with the order that was seen', async () => {
  server.use(
    mockCall(masterEntry.saveOrder, ({ params, body }) => {
      sent.push({ params, body });
      return null;
    }),
  );
  const { user } = await open('');
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  await user.click(await screen.findByRole('button', { name: 'Himalayan Bank: move up' }));
  screen.getByRole('button', { name: 'Nepal Bank: move down' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  await waitFor(() =>
    expect(sent).toEqual([{ params: { type: 'bank' }, body: { ids: [900_003, 900_001, 900_002], before: [900_001, 900_002, 900_003] } }]),
  );
});

test('the order is changed by dragging an entry over another one', async () => {
  server.use(
    mockCall(masterEntry.saveOrder, ({ params, body }) => {
      sent.push({ params, body });
      return null;
    }),
  );
  const { user } = await open('');
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  const entries = within(await screen.findByRole('list', { name: 'Order of the entries' }));
  const entryOf = (name: string) => entries.getByText(name).closest('[role=listitem]')!;
  fireEvent.dragStart(entryOf('Himalayan Bank'));
  fireEvent.dragEnter(entryOf('Nepal Bank'));
  fireEvent.dragEnd(entryOf('Himalayan Bank'));
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  await waitFor(() =>
    expect(sent).toEqual([{ params: { type: 'bank' }, body: { ids: [900_003, 900_001, 900_002], before: [900_001, 900_002, 900_003] } }]),
  );
});

test('an officer who only reads is offered neither order nor merge, in Nepali too', async () => {
  await open('', { masterConfiguration: ['read'] }, 'ne');
  expect(await screen.findByRole('heading', { level: 1, name: 'बैंक' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'क्रम' })).not.toBeInTheDocument();
});

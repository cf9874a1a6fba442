import { screen, waitFor, within } from '@testing-library/react';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const all: Privileges = { masterConfiguration: ['read', 'create', 'update', 'delete'] };
let religions: MasterEntry[];

const religion = (id: number, en: string, ne: string, active = true): MasterEntry => ({
  id,
  name: { en, ne },
  active,
  version: 3,
  referred: {},
});

/** Filters rows as the gateway does. */
function narrowed(rows: MasterEntry[], query: URLSearchParams): MasterEntry[] {
  const [only, text, active] = [query.get('only'), query.get('text') ?? '', query.get('active')];
  return rows.filter((row) => {
    if (only) return String(row.id) === only;
    const isRightUse = active === null || String(row.active) === active;
    return isRightUse && [row.name.en, row.name.ne].some((name) => name.includes(text));
  });
}

beforeEach(() => {
  religions = [religion(1, 'Hindu', 'हिन्दू'), religion(2, 'Buddhist', 'बौद्ध'), religion(3, 'Bon', 'बोन', false)];
  server.use(
    mockCall(masterData.listEntries, ({ params, query }) => {
      if (params.type !== 'religion') throw new Error(`The screen of religions asked for ${params.type}.`);
      return listPage(narrowed(religions, query));
    }),
    mockCall(
      masterData.addReligion,
      ({ body }) => {
        const saved = religion(Number(body.id ?? 9), body.nameEn, body.nameNe, !body.inactive);
        if (body.id) religions = religions.map((each) => (each.id === body.id ? saved : each));
        else religions = [...religions, saved];
        return { id: Number(body.id ?? 9) };
      },
      'The entry has been saved.',
    ),
    mockCall(masterData.delete, ({ params }) => {
      religions = religions.filter((row) => String(row.id) !== params.id);
      return null;
    }),
  );
});

const open = async (privileges = all, language: 'en' | 'ne' = 'en') => {
  signIn(privileges);
  server.use(mockCall(masterEntry.listReferences, () => ({ places: [], isUsed: false })));
  const rendered = await renderApp('/admin/master-data/religion', { language });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
};
const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a list of master data', () => {
  test('shows each entry in both languages and whether it is in use', async () => {
    await open();
    const [, , , bon] = screen.getAllByRole('row');
    expect(within(bon!).getByText('बोन')).toHaveAttribute('lang', 'ne');
    expect(within(bon!).getByText('Inactive')).toBeInTheDocument();
    await expectAccessible();
  });

  test('is searched in either language and narrowed by status, and the address remembers both', async () => {
    const { user, router } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Name in either language' }), 'बौ');
    await waitFor(() => expect(namesShown()).toEqual(['Buddhist']));
    await user.clear(screen.getByRole('searchbox', { name: 'Name in either language' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await waitFor(() => expect(namesShown()).toEqual(['Bon']));
    await expectAddress(router, '?active=false');
    await user.type(screen.getByRole('searchbox', { name: 'Name in either language' }), 'zz');
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  });

  test('takes a new entry, which then is in the list', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(await screen.findByLabelText(/Name in Nepali/), 'सिख');
    await user.type(screen.getByLabelText(/Name in English/), 'Sikh');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(namesShown()).toContain('Sikh'));
    expect(screen.queryByLabelText(/Name in English/)).not.toBeInTheDocument();
  });

  test('asks for both names, and shows at its field what the gateway refuses', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(/\(Nepali\) is required/)).not.toHaveLength(0);
    server.use(
      mockCall(masterData.addReligion, () =>
        refused('Please correct the fields.', { errors: [{ field: 'nameEn', message: 'An entry with this value already exists.' }] }),
      ),
    );
    await user.type(screen.getByLabelText(/Name in Nepali/), 'हिन्दू');
    await user.type(screen.getByLabelText(/Name in English/), 'Hindu');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/Name in English/)).toHaveAccessibleDescription(/An entry with this value/));
    expect(screen.getByLabelText(/Name in English/)).toHaveValue('Hindu');
  });

  test('changes an entry and sets it out of use', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change Buddhist' }));
    expect(await screen.findByLabelText(/Name in Nepali/)).toHaveValue('बौद्ध');
    await user.click(screen.getByLabelText('Not in use'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(religions[1]?.active).toBe(false));
  });

  test('tells the second of two officers that a colleague was faster, keeps what was typed, and saves on the newest entry', async () => {
    const message = 'Somebody else has changed this in the meantime.';
    const versions: unknown[] = [];
    server.use(
      mockCall(masterData.addReligion, ({ body }) => {
        versions.push(body.version);
        return versions.length === 1 ? refused(message, { status: 409 }) : { id: 2 };
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change Buddhist' }));
    const name = await screen.findByLabelText(/Name in English/);
    await user.clear(name);
    await user.type(name, 'Bauddha');
    religions = religions.map((each) => (each.id === 2 ? { ...each, name: { en: 'Buddhism', ne: 'बौद्ध धर्म' }, version: 4 } : each));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Name in English/)).toHaveValue('Bauddha');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions).toEqual([3, 4]));
  });

  test('deletes an entry after asking, and leaves it on no', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Bon' }));
    const asked = screen.getByRole('dialog', { name: 'Are you sure you want to delete' });
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(namesShown()).toContain('Bon'));
    await user.click(screen.getByRole('button', { name: 'Delete Bon' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Are you sure you want to delete' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(namesShown()).not.toContain('Bon'));
  });

  test('says why an entry that is used cannot be deleted', async () => {
    server.use(mockCall(masterData.delete, () => refused('This entry is used by other records.', { status: 409 })));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Hindu' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Are you sure you want to delete' })).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('This entry is used by other records.')).toBeInTheDocument();
    await waitFor(() => expect(namesShown()).toContain('Hindu'));
  });

  test('shows an officer who only reads neither add nor change nor delete', async () => {
    await open({ masterConfiguration: ['read'] });
    expect(screen.queryByRole('button', { name: /Add|Change|Delete/ })).not.toBeInTheDocument();
  });

  test('shows no change to an officer whom the gateway would refuse it: changing asks for adding too', async () => {
    await open({ masterConfiguration: ['read', 'update', 'delete'] });
    expect(screen.getByRole('button', { name: 'Delete Hindu' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Hindu' })).not.toBeInTheDocument();
  });

  test('speaks Nepali', async () => {
    await open(all, 'ne');
    expect(screen.getByRole('heading', { level: 1, name: 'धर्म' })).toBeInTheDocument();
    await waitFor(() => expect(namesShown()).toEqual(['हिन्दू', 'बौद्ध', 'बोन']));
    expect(screen.getByRole('button', { name: 'हिन्दू मेटाउनुहोस्' })).toBeInTheDocument();
  });
});

const group = (id: number, en: string, serviceId: number, service: string): MasterEntry => ({
  ...religion(id, en, 'समूह'),
  serviceId,
  referred: { serviceId: { en: service, ne: 'सेवा' } },
});

test('an entry that belongs to another list is chosen from it, and the list is narrowed by it', async () => {
  signIn(all);
  let sent: unknown;
  server.use(
    mockCall(masterData.listServices, () => [
      { id: 8_800_001, name: { en: 'Nepal Health Service', ne: 'नेपाल स्वास्थ्य सेवा' }, active: true },
      { id: 8_800_002, name: { en: 'Nepal Forest Service', ne: 'नेपाल वन सेवा' }, active: true },
    ]),
    mockCall(masterData.listEntries, ({ query }) => {
      const rows = [
        group(8_900_005, 'Nursing', 8_800_001, 'Nepal Health Service'),
        group(8_900_006, 'General Forestry', 8_800_002, 'Nepal Forest Service'),
      ];
      const wanted = query.get('serviceId');
      return listPage(narrowed(rows, query).filter(({ serviceId }) => !wanted || String(serviceId) === wanted));
    }),
    mockCall(masterData.add, ({ body }) => {
      sent = body;
      return { id: 8_900_005 };
    }),
  );
  const { user } = await renderApp('/admin/master-data/group');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Service' }), 'Nepal Forest Service');
  await waitFor(() => expect(namesShown()).toEqual(['General Forestry']));
  expect(screen.getByRole('cell', { name: 'Nepal Forest Service' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change General Forestry' }));
  const field = await screen.findByRole('combobox', { name: /^Service.*required/ });
  expect(field).toHaveDisplayValue('Nepal Forest Service');
  await user.selectOptions(field, 'Nepal Health Service');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual({
      type: 'group',
      id: 8_900_006,
      nameEn: 'General Forestry',
      nameNe: 'समूह',
      serviceId: 8_800_001,
      inactive: false,
      version: 3,
    }),
  );
});

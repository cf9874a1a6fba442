import { screen, waitFor, within } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as calls from '@psc/api-client/areas/advertisement/qualification.ts';
import type { AdvertisementQualifications } from '@psc/api-client/areas/advertisement/qualification.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const row: AdvertisementQualifications = {
  advtCode: 20007,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  class: { en: 'Non-gazetted second', ne: 'रा.प.अनं. द्वितीय' },
  lifeCycleStatus: 'preLive',
  category: 'both',
  qualifications: [
    {
      ...{ educationLevelId: 3_100_002, facultyId: null, subjectId: null },
      ...{ level: { en: 'Ten plus two', ne: 'प्रवीणता प्रमाणपत्र वा सो सरह' }, faculty: null, subject: null },
    },
  ],
  changeable: true,
  version: 3,
};
const named = (id: number, en: string) => ({ id, name: { en, ne: 'परीक्षण' }, active: true });
let asked: string[];

beforeEach(() => {
  asked = [];
  signIn({ masterConfiguration: [...permissions] });
  server.use(
    mockCall(calls.list, ({ params }) => {
      asked.push(params.category);
      return { rows: [row], after: null, total: { count: 1, more: false } };
    }),
    mockCall(calls.view, () => row),
    mockCall(masterData.listEducationLevels, () => [named(3_100_002, 'Ten plus two'), named(3_100_003, 'Bachelor')]),
    mockCall(masterData.listFaculties, () => [named(3_500_005, 'Law')]),
    mockCall(masterData.listSubjects, () => [named(9_300_006, 'Criminal Law')]),
  );
});

test('advertisements are listed with what they accept, and narrowed by their category', async () => {
  await renderApp('/admin/academic-qualification?category=openPlusInternal');
  expect(await screen.findByRole('link', { name: 'Kharidar' })).toHaveAttribute('href', '/admin/view-qualification/20007');
  expect(screen.getByRole('cell', { name: 'Ten plus two' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Both' })).toBeInTheDocument();
  expect(asked).toEqual(['openPlusInternal']);
  await expectAccessible();
});

test('another qualification is added and sent with the version that is shown', async () => {
  let sent: unknown;
  server.use(
    mockCall(calls.create, ({ body }) => {
      sent = body;
      return { version: 4 };
    }),
  );
  const { user } = await renderApp('/admin/view-qualification/20007');
  await user.click(await screen.findByRole('link', { name: 'Change the qualifications' }));
  await user.click(await screen.findByRole('button', { name: 'Add a qualification' }));
  const levels = screen.getAllByRole('combobox', { name: /^Level/ });
  await user.selectOptions(levels[1]!, 'Bachelor');
  await user.selectOptions(screen.getAllByRole('combobox', { name: /^Faculty/ })[1]!, 'Law');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save the qualifications' }));
  await waitFor(() =>
    expect(sent).toEqual({
      qualifications: [{ educationLevelId: 3_100_002 }, { educationLevelId: 3_100_003, facultyId: 3_500_005 }],
      version: 3,
    }),
  );
  expect(await screen.findByRole('link', { name: 'Change the qualifications' })).toBeInTheDocument();
});

test('what the gateway refuses stays in the form', async () => {
  server.use(mockCall(calls.create, () => refused('Another officer has saved it first.', { status: 409 })));
  const { user } = await renderApp('/admin/create-qualification/20007');
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Level/ }), 'Bachelor');
  await user.click(screen.getByRole('button', { name: 'Save the qualifications' }));
  expect(await screen.findAllByText('Another officer has saved it first.')).not.toHaveLength(0);
  expect(screen.getByRole('combobox', { name: /^Level/ })).toHaveDisplayValue('Bachelor');
});

test('what a published advertisement accepts is shown and not changed', async () => {
  server.use(mockCall(calls.view, () => ({ ...row, lifeCycleStatus: 'live' as const, changeable: false })));
  await renderApp('/admin/view-qualification/20007', { language: 'ne' });
  const facts = await screen.findByRole('region', { name: 'मान्य शैक्षिक योग्यता' });
  expect(within(facts).getByText('प्रवीणता प्रमाणपत्र वा सो सरह')).toBeInTheDocument();
  expect(screen.getByText('विज्ञापन प्रकाशित भइसकेको छ, त्यसैले मान्य शैक्षिक योग्यता परिवर्तन हुँदैन।')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'योग्यता परिवर्तन गर्नुहोस्' })).not.toBeInTheDocument();
});

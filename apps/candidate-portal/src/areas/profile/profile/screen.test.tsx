import { screen, waitFor, within } from '@testing-library/react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { empty, openProfile } from '../testing/fixtures.ts';

test('lists every section with what applying needs and what is filled in', async () => {
  openProfile({
    completeness: { ...empty, percent: 14, sections: empty.sections.map((each) => ({ ...each, isComplete: each.section === 'personal' })) },
  });
  await renderApp('/user/profile');
  const list = await screen.findByRole('navigation', { name: 'Sections of the profile' });
  expect(within(list).getByRole('link', { name: /Personal Details Filled in/ })).toHaveAttribute('href', '/user/profile/personal');
  expect(within(list).getByRole('link', { name: /Documents Needed to apply/ })).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: /Training Details Optional/ })).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '14');
  await expectAccessible();
});

test('says in Nepali, with Nepali digits, how much is there', async () => {
  openProfile({ completeness: { ...empty, percent: 57 } });
  await renderApp('/user/profile', { language: 'ne' });
  expect(await screen.findByText('ऐच्छिक खण्डबाहेक तपाईंको प्रोफाइलको ५७% भरियो।')).toBeInTheDocument();
});

test('names everything that is missing, and each name leads to where it is filled in', async () => {
  openProfile({
    completeness: {
      ...empty,
      missing: ['education', 'citizenship', 'signature'],
      sections: empty.sections.map((each) => ({ ...each, isComplete: each.section === 'personal' })),
    },
  });
  await renderApp('/user/profile');
  const missing = await screen.findByRole('list', { name: 'Still missing' });
  expect(screen.getByText('3 things are still missing')).toBeInTheDocument();
  expect(
    within(missing)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Educational Details', '/user/profile/education'],
    ['Signature', '/user/profile/documents#signature'],
    ['Citizenship certificate, both sides', '/user/profile/documents#citizenshipFront'],
  ]);
});

test('names in Nepali what is missing', async () => {
  openProfile({ completeness: empty });
  await renderApp('/user/profile', { language: 'ne' });
  const missing = await screen.findByRole('list', { name: 'छुटेका विवरण' });
  expect(within(missing).getByRole('link', { name: 'नागरिकता प्रमाणपत्र, दुवै पाटा' })).toBeInTheDocument();
});

test('a step is headed by one line: its number, which leads to all sections, its title and its neighbours', async () => {
  openProfile({ completeness: { ...empty, percent: 43 } });
  server.use(mockCall(profile.listTraining, () => []));
  await renderApp('/user/profile/training');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('4/9 Training Details');
  expect(screen.getByRole('link', { name: '4/9: all sections' })).toHaveAttribute('href', '/user/profile');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(steps.getByRole('link', { name: 'Educational Details' })).toHaveAttribute('href', '/user/profile/education');
  expect(steps.getByRole('link', { name: 'Professional Council Details' })).toHaveAttribute('href', '/user/profile/professional');
  expect(screen.getByRole('progressbar', { name: 'Profile filled in, without the optional sections' })).toHaveAttribute(
    'aria-valuenow',
    '43',
  );
  await expectAccessible();
});

test('the name of a missing document leads to its field', async () => {
  openProfile({ completeness: empty });
  server.use(mockCall(profile.listDocuments, () => []));
  const { user } = await renderApp('/user/profile');
  await user.click(await screen.findByRole('link', { name: 'Signature' }));
  await waitFor(() => expect(screen.getByLabelText(/^Signature/)).toHaveFocus());
});

test('shows the message of the commission while the profile is locked, since when, and what to do', async () => {
  openProfile({ permission: { canEditProfile: false, canEditDocuments: false, lockedSince: '2026-11-20T06:15:00.000Z' } });
  await renderApp('/user/profile');
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(/Your profile is locked. Please contact the commission/);
  expect(note).toHaveTextContent('Locked since 20 November 2026, 12:00.');
  expect(note).toHaveTextContent('give your master ID 10000001');
  expect(within(note).getByRole('link', { name: 'Write to the commission' })).toHaveAttribute('href', '/contact');
  await expectAccessible();
});

test('says until when an unlocked profile can be corrected', async () => {
  openProfile({ permission: { editableUntil: '2026-11-25T11:15:00.000Z', canEditDocuments: false } });
  await renderApp('/user/profile', { language: 'ne' });
  const [unlocked, documents] = await screen.findAllByRole('note');
  expect(unlocked).toHaveTextContent('२०८३ मंसिर ९, बुधबार, १७:०० बजे');
  expect(documents).toHaveTextContent('तपाईंका कागजात लक गरिएका छन्।');
});

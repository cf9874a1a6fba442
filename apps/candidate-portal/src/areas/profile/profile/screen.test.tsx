import { screen, within } from '@testing-library/react';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { empty, openProfile } from '../testing/fixtures.ts';

test('lists every section with what applying needs and what is filled in', async () => {
  openProfile({ completeness: { ...empty, percent: 14, sections: empty.sections.map((each) => ({ ...each, isComplete: each.section === 'personal' })) } });
  await renderApp('/user/profile');
  const list = await screen.findByRole('navigation', { name: 'Sections of the profile' });
  expect(within(list).getByRole('link', { name: /Personal Details Filled in/ })).toHaveAttribute('href', '/user/profile/personal');
  expect(within(list).getByRole('link', { name: /Documents Needed to apply/ })).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: /Training Details If you have any/ })).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '14');
  await expectAccessible();
});

test('says in Nepali, with Nepali digits, how much is there', async () => {
  openProfile({ completeness: { ...empty, percent: 57 } });
  await renderApp('/user/profile', { language: 'ne' });
  expect(await screen.findByText('दरखास्त दिन चाहिने विवरणको ५७% पूरा भयो।')).toBeInTheDocument();
});

test('shows the message of the commission while the profile is locked', async () => {
  openProfile({ permission: { canEditProfile: false, canEditDocuments: false } });
  await renderApp('/user/profile');
  expect(await screen.findByText(/Your profile is locked. Please contact the commission/)).toBeInTheDocument();
});

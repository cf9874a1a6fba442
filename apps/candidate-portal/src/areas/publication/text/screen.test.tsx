import { screen, within } from '@testing-library/react';
import { page } from '@psc/api-client/areas/commission/text.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

test('the foot of a public page leads to help, contact, privacy, terms and accessibility', async () => {
  server.use(mockCall(page, ({ params }) => ({ en: `About ${params.name}.\n\nIn the words of the commission.`, ne: 'गोपनीयता' })));
  const { user } = await renderApp('/contact');
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact the Commission' })).toBeInTheDocument();
  const foot = () => screen.getByRole('navigation', { name: 'Help and legal notices' });
  expect(
    within(foot())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/faq', '/contact', '/notices', '/past-vacancies', '/statistics', '/privacy', '/terms', '/accessibility']);
  for (const [name, title] of [
    ['privacy', 'Privacy Notice'],
    ['terms', 'Terms of Use'],
    ['accessibility', 'Accessibility Statement'],
  ] as const) {
    await user.click(within(foot()).getByRole('link', { name: title }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(screen.getByText(`About ${name}.`)).toBeInTheDocument();
    expect(screen.getByText('In the words of the commission.')).toBeInTheDocument();
  }
  await expectAccessible();
});

test('a text is shown in Nepali', async () => {
  server.use(mockCall(page, () => ({ en: 'Privacy', ne: 'तपाईंको प्रोफाइल कसले देख्छ।' })));
  await renderApp('/privacy', { language: 'ne' });
  expect(await screen.findByRole('heading', { level: 1, name: 'गोपनीयता सूचना' })).toBeInTheDocument();
  expect(screen.getByText('तपाईंको प्रोफाइल कसले देख्छ।')).toBeInTheDocument();
});

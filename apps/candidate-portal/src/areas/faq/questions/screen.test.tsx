import { screen } from '@testing-library/react';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

test('answers questions without anybody having logged in', async () => {
  await renderApp('/faq');
  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeInTheDocument();
  expect(screen.getByText('I have no middle name. What do I write?')).toBeInTheDocument();
  await expectAccessible();
});

test('answers in Nepali', async () => {
  await renderApp('/faq', { language: 'ne' });
  expect(await screen.findByText('मेरो बीचको नाम छैन। के लेख्ने?')).toBeInTheDocument();
});

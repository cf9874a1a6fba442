import { screen } from '@testing-library/react';
import { defaultCommission, showCommission } from '@psc/i18n/commission.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

test('answers questions without anybody having logged in', async () => {
  await renderApp('/faq');
  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeInTheDocument();
  expect(screen.getByText('I have no middle name. What do I write?')).toBeInTheDocument();
  expect(screen.getByText(/At most 500 KB/)).toHaveTextContent(/A transcript is a PDF of at most 2 MB/);
  await expectAccessible();
});

test('says how to reach the commission, and when its office is open, in either language', async () => {
  const office = { ...defaultCommission.office, closes: '16:00', closedWeekdays: [6, 0] };
  showCommission({ ...defaultCommission, phone: '083-525000', email: 'info@karnali.example', office });
  await renderApp('/faq', { language: 'ne' });
  expect(await screen.findByText('१०:०० देखि १६:०० सम्म, नेपाली समय')).toBeInTheDocument();
  expect(screen.getByText('शनिबार, आइतबार')).toBeInTheDocument();
  expect(screen.getByText('०८३-५२५०००')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'info@karnali.example' })).toHaveAttribute('href', 'mailto:info@karnali.example');
  showCommission(defaultCommission);
});

test('answers in Nepali', async () => {
  await renderApp('/faq', { language: 'ne' });
  expect(await screen.findByText('मेरो बीचको नाम छैन। के लेख्ने?')).toBeInTheDocument();
  expect(screen.getByText(/कम्तीमा ८ र बढीमा २० अक्षरको/)).toBeInTheDocument();
  expect(screen.getByText(/बढीमा ५०० के\.बी\.। .* लब्धाङ्कपत्र बढीमा २ एम\.बी\. को PDF हो/)).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInForm } from '../testing/render.tsx';
import { DateField } from './date-field.tsx';

test('a calendar that cannot be fetched says so, the date can be typed, and the next press tries again', async () => {
  vi.doMock('./calendar-popover.tsx', () => {
    throw new Error('no line');
  });
  const { user } = renderInForm(<DateField name="day" label="Day of issue" />, { day: '' });
  await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The calendar could not be loaded. Type the date, or press the calendar button to try again.',
  );
  await user.type(screen.getByLabelText('Day'), '21');
  await user.type(screen.getByLabelText('Month'), '11');
  await user.type(screen.getByLabelText('Year'), '2026');
  expect(screen.getByText('5 Mangsir 2083 BS')).toBeInTheDocument();

  vi.doUnmock('./calendar-popover.tsx');
  vi.resetModules();
  await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

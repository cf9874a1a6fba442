import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnnouncementsLater } from './announcements-later.tsx';
import { renderUi } from './testing/render.tsx';

test('a page that the gateway no longer serves asks to be loaded again, and says what is kept', async () => {
  renderUi(<AnnouncementsLater announcements={[]} isAppTooOld />);
  expect(await screen.findByRole('button', { name: 'Load the new version' })).toBeVisible();
  expect(screen.getByText(/What you have typed is kept on this device; files have to be chosen again/)).toBeVisible();
});

test('where nothing is announced and the page is not too old there is nothing', () => {
  renderUi(<AnnouncementsLater announcements={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

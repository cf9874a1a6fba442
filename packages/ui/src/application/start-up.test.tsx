import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Providers } from './providers.tsx';
import { StartUp, type ServerStatus } from './start-up.tsx';

function start(askStatus: () => Promise<ServerStatus>) {
  render(
    <Providers>
      <StartUp askStatus={askStatus}>{() => <p>the app</p>}</StartUp>
    </Providers>,
  );
}

test('shows a spinner, and nothing of the app, until the server has answered', async () => {
  const answer = Promise.withResolvers<ServerStatus>();
  start(() => answer.promise);
  expect(screen.getByRole('status')).toHaveTextContent('कृपया पर्खनुहोस्…');
  expect(screen.queryByText('the app')).not.toBeInTheDocument();
  answer.resolve('ready');
  expect(await screen.findByText('the app')).toBeInTheDocument();
});

test('says in Nepali that work is in progress while the server is maintained', async () => {
  start(async () => 'maintenance');
  expect(await screen.findByRole('heading', { name: 'कार्य प्रगतिमा छ' })).toBeInTheDocument();
  expect(screen.queryByText('the app')).not.toBeInTheDocument();
});

test('asks the server again when the visitor tries again', async () => {
  const askStatus = vi.fn<() => Promise<ServerStatus>>().mockResolvedValue('unavailable');
  start(askStatus);
  const again = await screen.findByRole('button', { name: /Try again/ });
  askStatus.mockResolvedValue('ready');
  await userEvent.click(again);
  expect(await screen.findByText('the app')).toBeInTheDocument();
});

test('asks the server again by itself when the line is back', async () => {
  const askStatus = vi.fn<() => Promise<ServerStatus>>().mockResolvedValue('unavailable');
  start(askStatus);
  await screen.findByRole('button', { name: /Try again/ });
  askStatus.mockResolvedValue('ready');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the app')).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { expectAddress } from '../application/testing/expect-address.ts';
import { useAddress } from './use-address.ts';

function Filters() {
  const { chosen, search, put } = useAddress();
  const choose = () => {
    put({ service: '3' });
    put({ class: '5', page: null });
  };
  return (
    <>
      <button onClick={choose}>Choose two</button>
      <button onClick={() => put({ service: null })}>Any service</button>
      <p>Chosen {chosen.get('service') ?? 'none'}</p>
      <p>Shown {search.get('service') ?? 'none'}</p>
    </>
  );
}

test('two choices made before the rows arrive add up, and are shown as chosen at once', async () => {
  const { promise: rows, resolve: bringRows } = Promise.withResolvers<null>();
  const isFirst = (request: Request) => new URL(request.url).search === '?page=2';
  const routes = [{ path: '/', element: <Filters />, loader: ({ request }: { request: Request }) => (isFirst(request) ? null : rows) }];
  const router = createMemoryRouter(routes, { initialEntries: ['/?page=2'] });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose two' }));
  expect(await screen.findByText('Chosen 3')).toBeInTheDocument();
  expect(screen.getByText('Shown none')).toBeInTheDocument();
  bringRows(null);
  expect(await screen.findByText('Shown 3')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?service=3&class=5');
  await user.click(screen.getByRole('button', { name: 'Any service' }));
  await expectAddress(router, '/');
  expect(router.state.location.search).toBe('?class=5');
});

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expectAddress } from '../application/testing/expect-address.ts';
import { expect, test } from 'vitest';
import { useTypedFilter } from './use-typed-filter.ts';

function Rows() {
  const { value, onType } = useTypedFilter('text');
  return (
    <>
      <input aria-label="Search" value={value} onChange={(event) => onType(event.currentTarget.value)} />
      <Link to="/row">Open the row</Link>
    </>
  );
}

/** The screen of a row opens after its data has loaded. */
function renderRows() {
  const { promise: rowIsThere, resolve: bringRow } = Promise.withResolvers<null>();
  const routes = [
    { path: '/', element: <Rows /> },
    { path: '/row', loader: () => rowIsThere, element: <p>The row</p> },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return { router, bringRow, user: userEvent.setup() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

test('the address follows what is typed when the typing pauses', async () => {
  const { router, user } = renderRows();
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'rai');
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(router.state.location.search).toBe('?text=rai'));
});

test('a row that is opened before the typing has settled stays the place where one goes', async () => {
  const { router, bringRow, user } = renderRows();
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'rai');
  await user.click(screen.getByRole('link', { name: 'Open the row' }));
  await settled();
  bringRow(null);
  expect(await screen.findByText('The row')).toBeInTheDocument();
  await expectAddress(router, '/row');
});

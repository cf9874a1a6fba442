import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { ScreenLoader } from './screen-loader.tsx';

let answer: () => void;
let asked = 0;

function Frame() {
  return (
    <>
      <nav>
        <Link to="/slow">In the menu</Link>
        <Link to="/redirected">By another address</Link>
        <Link to="/?page=2">Next page</Link>
      </nav>
      <main>
        <Outlet />
      </main>
      <ScreenLoader />
    </>
  );
}

function renderRoutes() {
  asked = 0;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { promise: never } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        {
          path: '/',
          loader: ({ request }) => (request.url.includes('page=2') ? never : null),
          element: (
            <>
              <h1>Here</h1>
              <Link to="/slow">On the screen</Link>
            </>
          ),
        },
        { path: '/slow', loader: () => ((asked += 1), held.then(() => null)), element: <h1>There</h1> },
        { path: '/redirected', loader: async () => Response.redirect('http://localhost/slow') },
      ],
      HydrateFallback: () => null,
    },
  ]);
  return renderUi(<RouterProvider router={router} />);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('link', { name }));
  await pass(0);
};
const bar = () => document.querySelector('.mantine-Progress-root[data-mounted]');
const emblem = () => document.querySelector('svg');

beforeAll(() => import('./screen-progress.tsx'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a link to another screen', () => {
  beforeEach(async () => {
    renderRoutes();
    await pass(0);
  });

  test('shows a bar and is marked at once, and no other link to the same place is', async () => {
    await press('On the screen');
    expect(bar()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'On the screen' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('link', { name: 'In the menu' })).not.toHaveAttribute('aria-busy');
  });

  test('shows the loader after 400 milliseconds, says it once, and keeps the screen that is there', async () => {
    await press('In the menu');
    await pass(399);
    expect(emblem()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await pass(1);
    expect(emblem()).toBeInTheDocument();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Please wait…']);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  test('says after five seconds that no answer has come, asks again, and opens by itself when an answer comes', async () => {
    await press('In the menu');
    await pass(4_999);
    expect(screen.queryByText(/^The server has not answered/)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent(/^The server has not answered yet/);
    expect(asked).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(asked).toBe(2);
    await pass(500);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    answer();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'There' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('takes bar, mark and loader away when the screen is there', async () => {
    await press('In the menu');
    await pass(500);
    answer();
    await pass(0);
    await pass(100);
    expect(screen.getByRole('heading', { name: 'There' })).toBeInTheDocument();
    expect(bar()).not.toBeInTheDocument();
    expect(emblem()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: 'In the menu' })).not.toHaveAttribute('aria-busy');
  });

  test('shows no loader when the answer is quick', async () => {
    await press('In the menu');
    await pass(300);
    answer();
    await pass(1_000);
    expect(emblem()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'There' })).toBeInTheDocument();
  });

  test('stays marked while a redirect leads on', async () => {
    await press('By another address');
    await pass(100);
    expect(screen.getByRole('link', { name: 'By another address' })).toHaveAttribute('aria-busy', 'true');
  });

  test('gives its mark to the link that is pressed meanwhile', async () => {
    await press('On the screen');
    await press('In the menu');
    expect(screen.getByRole('link', { name: 'On the screen' })).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('link', { name: 'In the menu' })).toHaveAttribute('aria-busy', 'true');
  });
});

test('the same screen with another filter shows the bar and no loader', async () => {
  renderRoutes();
  await pass(0);
  await press('Next page');
  await pass(1_000);
  expect(bar()).toBeInTheDocument();
  expect(emblem()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('the same screen with another filter says too that no answer has come, and keeps its rows', async () => {
  renderRoutes();
  await pass(0);
  await press('Next page');
  await pass(5_000);
  expect(screen.getByRole('status')).toHaveTextContent(/^The server has not answered yet/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Here' })).toBeInTheDocument();
  expect(emblem()).not.toBeInTheDocument();
});

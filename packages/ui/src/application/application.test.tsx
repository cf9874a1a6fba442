import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Application } from './application.tsx';
import { shownRoute } from './shown-route.ts';

const fault = new TypeError('x is undefined');
function FaultyScreen(): never {
  throw fault;
}
const routes = [
  {
    path: '/advertisement/:advtCode',
    handle: { path: '/advertisement/{advtCode}' },
    ErrorBoundary: () => <p>Something went wrong</p>,
    children: [
      { path: 'loaded', loader: () => Promise.reject(fault) },
      { path: 'drawn', Component: FaultyScreen },
      { path: 'sound', element: <p>Sound</p> },
    ],
  },
];

async function open(part: string) {
  const onScreenError = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter(routes, { initialEntries: [`/advertisement/20001/${part}`] });
  render(<Application askStatus={async () => 'ready'} createRouter={() => router} onScreenError={onScreenError} />);
  await screen.findByText(part === 'sound' ? 'Sound' : 'Something went wrong');
  return { router, onScreenError };
}

test.each([
  ['loaded', null],
  ['drawn', expect.stringContaining('FaultyScreen')],
])('a screen that cannot be %s hands its error on, with the pattern of the address known', async (part, componentStack) => {
  const { router, onScreenError } = await open(part);
  expect(onScreenError).toHaveBeenCalledExactlyOnceWith(fault, componentStack);
  expect(shownRoute(router)).toBe('/advertisement/{advtCode}');
});

test('a screen that opens hands on nothing', async () => {
  expect((await open('sound')).onScreenError).not.toHaveBeenCalled();
});

test('before the router exists no screen is shown', () => {
  expect(shownRoute(undefined)).toBe('');
});

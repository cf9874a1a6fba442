import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from './providers.tsx';
import { screenErrorOf } from './screen-error.tsx';
import { NotPermitted } from './screen-routes.tsx';

class ShownError extends Error {}

/** Exists only in this page and would be lost on a reload, like recovery codes. */
const held = 'RC-1234';
let answer: () => string;

function List() {
  return `${useLoaderData<string>()} ${held}`;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ErrorBoundary = screenErrorOf(ShownError);
  const routes = [{ path: '/', Component: List, ErrorBoundary, loader: () => answer(), hydrateFallbackElement: <p>loading</p> }];
  answer = () => {
    throw new ShownError('The service is busy. Try again.');
  };
  render(<RouterProvider router={createMemoryRouter(routes)} />, { wrapper: Providers });
});

test('a screen that could not be read says why, and refreshing reads it again without leaving the page', async () => {
  expect(await screen.findByText('The service is busy. Try again.')).toBeInTheDocument();
  answer = () => 'codes:';
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(await screen.findByText('codes: RC-1234')).toBeInTheDocument();
});

test('refreshing again and again shows what was answered last', async () => {
  await screen.findByText('The service is busy. Try again.');
  answer = () => {
    throw new ShownError('This was deleted.');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(await screen.findByText('This was deleted.')).toBeInTheDocument();
});

test('a screen that is not permitted says so and leads on to the home page', async () => {
  await screen.findByText('The service is busy. Try again.');
  answer = () => {
    throw new NotPermitted();
  };
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(await screen.findByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

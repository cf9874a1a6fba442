import type { JSX } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, redirect, RouterProvider, useLoaderData, useRouteError } from 'react-router';
import { expectAddress } from './testing/expect-address.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { opensTo, type AppRoute } from './app-route.ts';
import { Toasts } from '../toasts.tsx';
import { rememberShown } from './fetch-or-stay.ts';
import { Providers } from './providers.tsx';
import { NotPermitted, screenRoutes, type ScreenFrame } from './screen-routes.tsx';

type Privilege = 'payment' | 'notice';

function Boundary() {
  const error = useRouteError();
  return <p>{error instanceof NotPermitted ? 'not permitted' : 'something went wrong'}</p>;
}

function show(routes: AppRoute<Privilege>[], address: string, given: Partial<ScreenFrame<Privilege>> = {}) {
  const frame = {
    guard: async () => {},
    loadWords: vi.fn(async () => {}),
    wordsWhenSignedIn: ['enums'],
    ErrorBoundary: Boundary,
    ...given,
  };
  const layout = (
    <div>
      <p>header</p>
      <Outlet />
    </div>
  );
  const router = createMemoryRouter(
    [{ element: layout, hydrateFallbackElement: <p>loading</p>, children: screenRoutes({ area: routes }, frame) }],
    {
      initialEntries: [address],
    },
  );
  render(<RouterProvider router={router} />, { wrapper: Providers });
  return { ...frame, router };
}

const screenModule = (text: string, loader = vi.fn((_given: unknown) => null as unknown)) => ({
  modules: { screen: async () => ({ default: () => <p>{text}</p> }), loader: async () => ({ loader }) },
  loader,
});

test('a parameter in braces is read from the address', async () => {
  const { modules, loader } = screenModule('reset');
  show([{ path: '/change/password/{tokenid}', ...modules }], '/change/password/abc');
  await screen.findByText('reset');
  expect(loader.mock.lastCall?.[0]).toMatchObject({ params: { tokenid: 'abc' } });
});

test('the loader reads while the screen itself is still on its way', async () => {
  let arrive = (_module: { default: () => JSX.Element }) => {};
  const loader = vi.fn(() => null);
  const slow = {
    path: '/list',
    loader: async () => ({ loader }),
    screen: () =>
      new Promise<{ default: () => JSX.Element }>((resolve) => {
        arrive = resolve;
      }),
  };
  show([slow], '/list');
  await waitFor(() => expect(loader).toHaveBeenCalled());
  expect(screen.queryByText('the list')).not.toBeInTheDocument();
  arrive({ default: () => <p>the list</p> });
  expect(await screen.findByText('the list')).toBeInTheDocument();
});

test('a screen comes with the words of its area and those it names', async () => {
  const frame = show([{ path: '/login', access: 'public', words: ['rules-login'], ...screenModule('login').modules }], '/login');
  await screen.findByText('login');
  expect(frame.loadWords).toHaveBeenCalledWith(['area', 'rules-login']);
});

test('a screen behind the login comes with the words of the enumerations too', async () => {
  const frame = show([{ path: '/contact', words: ['rules-contact'], ...screenModule('contact').modules }], '/contact');
  await screen.findByText('contact');
  expect(frame.loadWords).toHaveBeenCalledWith(['area', 'enums', 'rules-contact']);
});

test('a screen that is not permitted asks the gateway nothing, and the header stays', async () => {
  const { modules, loader } = screenModule('payments');
  show([{ path: '/payments', ...modules }], '/payments', {
    guard: async () => {
      throw new NotPermitted();
    },
  });
  await screen.findByText('not permitted');
  expect(screen.getByText('header')).toBeInTheDocument();
  expect(loader).not.toHaveBeenCalled();
});

test('a guard can send somewhere else', async () => {
  const routes = [
    { path: '/home', ...screenModule('home').modules },
    { path: '/login', ...screenModule('login').modules },
  ];
  show(routes, '/home', {
    guard: async (route) => {
      if (route.path === '/home') throw redirect('/login');
    },
  });
  expect(await screen.findByText('login')).toBeInTheDocument();
});

test('a screen that fails shows the error and keeps the header', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = screenModule(
    'list',
    vi.fn(() => {
      throw new Error('broken');
    }),
  );
  show([{ path: '/list', ...failing.modules }], '/list');
  await screen.findByText('something went wrong');
  expect(screen.getByText('header')).toBeInTheDocument();
});

const missing = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('a screen whose files never come shows the error as the first one of a tab, and keeps the header', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show([{ path: '/list', screen: missing, loader: missing }], '/list');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('something went wrong')).toBeInTheDocument();
  expect(screen.getByText('header')).toBeInTheDocument();
  vi.useRealTimers();
});

test('a screen whose file comes at the second attempt opens', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { modules } = screenModule('the list');
  let attempts = 0;
  const atSecond = async () => {
    attempts += 1;
    return attempts === 1 ? missing() : modules.screen();
  };
  show([{ path: '/list', screen: atSecond }], '/list');
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(await screen.findByText('the list')).toBeInTheDocument();
  vi.useRealTimers();
});

test('a screen whose files never come on a line that is up leaves the one that is shown, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = show(
    [
      { path: '/home', ...screenModule('home').modules },
      { path: '/list', screen: missing, loader: missing },
    ],
    '/home',
  );
  render(<Toasts />, { wrapper: Providers });
  await screen.findByText('home');
  rememberShown('/home');
  act(() => void router.navigate('/list'));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText(/could not be opened/)).toBeInTheDocument();
  expect(screen.getByText('home')).toBeInTheDocument();
  await expectAddress(router, '/home');
  vi.useRealTimers();
});

test('a parent screen opens to anyone who may open one of its children', () => {
  const parent: AppRoute<Privilege> = {
    path: '/admin',
    privilege: ['payment'],
    ...screenModule('').modules,
    children: [{ path: '/admin/notice', privilege: ['notice'], ...screenModule('').modules }],
  };
  expect(opensTo(parent, (privilege) => privilege === 'notice')).toBe(true);
  expect(opensTo(parent, (privilege) => privilege === 'payment')).toBe(true);
  expect(opensTo(parent, () => false)).toBe(false);
});

test('a screen that cannot be fetched without a connection leaves the one that is shown, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  rememberShown('/home');
  const { router } = show(
    [
      { path: '/home', ...screenModule('home').modules },
      { path: '/vacancy', screen: offline },
    ],
    '/home',
  );
  await screen.findByText('home');
  render(<Toasts />, { wrapper: Providers });
  await act(() => router.navigate('/vacancy'));
  expect(await screen.findByText(/This page could not be opened/)).toBeInTheDocument();
  expect(screen.getByText('home')).toBeInTheDocument();
  await expectAddress(router, '/home');
  vi.restoreAllMocks();
});

describe('a screen that is reloaded', () => {
  const brokenLine = () => Object.assign(new Error('The server cannot be reached.'), { isTransient: true });
  const outOfDate = /could not be updated/;
  let answer: () => string;
  const List = () => <p>{useLoaderData<string>()}</p>;
  const list = { path: '/list', screen: async () => ({ default: List }), loader: async () => ({ loader: async () => answer() }) };
  const elsewhere = { path: '/elsewhere', ...screenModule('elsewhere').modules };
  const fails = (error: Error) => {
    answer = () => {
      throw error;
    };
  };
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = () => 'as it was';
  });

  test('stays while the line is broken, says that it may be old, and is loaded at a press', async () => {
    const { router } = show([list], '/list');
    await screen.findByText('as it was');
    fails(brokenLine());
    await act(() => router.revalidate());
    expect(await screen.findByText(outOfDate)).toBeInTheDocument();
    expect(screen.getByText('as it was')).toBeInTheDocument();
    answer = () => 'as it is';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('as it is')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(outOfDate)).not.toBeInTheDocument());
  });

  test('is loaded by itself when the device has a connection again', async () => {
    const { router } = show([list], '/list');
    await screen.findByText('as it was');
    fails(brokenLine());
    await act(() => router.revalidate());
    await screen.findByText(outOfDate);
    answer = () => 'as it is';
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('as it is')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(outOfDate)).not.toBeInTheDocument());
  });

  test('says it once, though a screen inside another is old too', async () => {
    const parent = {
      path: '/parent',
      screen: async () => ({ default: () => <Outlet /> }),
      loader: async () => ({ loader: async () => answer() }),
      children: [{ ...list, path: '/parent/list' }],
    };
    const { router } = show([parent], '/parent/list');
    await screen.findByText('as it was');
    fails(brokenLine());
    await act(() => router.revalidate());
    expect(await screen.findAllByText(outOfDate)).toHaveLength(1);
    expect(screen.getByText('as it was')).toBeInTheDocument();
  });

  test('gives way to the error when trying again does not help', async () => {
    const { router } = show([list], '/list');
    await screen.findByText('as it was');
    fails(new Error('This was deleted.'));
    await act(() => router.revalidate());
    expect(await screen.findByText('something went wrong')).toBeInTheDocument();
    expect(screen.queryByText(outOfDate)).not.toBeInTheDocument();
  });

  test("is not brought back once it was left: what stood there may be another person's", async () => {
    const { router } = show([list, elsewhere], '/list');
    await screen.findByText('as it was');
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
    fails(brokenLine());
    await act(() => router.navigate('/list'));
    expect(await screen.findByText('something went wrong')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('as it was')).not.toBeInTheDocument());
  });
});

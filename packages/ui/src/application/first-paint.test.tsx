import { act, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hasFirstPaint, takeOverFirstPaint } from './first-paint.ts';
import { firstPaintId, showFirstPaint, startsEvent } from './first-paint-script.ts';
import { Providers } from './providers.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { StandardSchema } from '../standard-schema.ts';

const form = (send: string) =>
  `<main><form><input name="username"><input name="password" type="password"><button type="button"></button><button>${send}</button></form></main>`;
const page = `<div id="${firstPaintId}"><style></style><template lang="ne">${form('लग इन')}</template><template lang="en">${form('Sign in')}</template></div><div id="root"></div>`;
const words = {
  placeId: firstPaintId,
  startsEvent,
  languageKey: 'language',
  tokensKey: 'tokens',
  otherScreens: ['/change/password/'],
  entry: '/assets/index.js',
};
const place = () => document.getElementById(firstPaintId);

beforeEach(() => {
  document.body.innerHTML = page;
});
afterEach(async () => {
  // A page that was shown loads its app after the next frame.
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)));
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('the page is shown in Nepali until somebody chooses English', () => {
  showFirstPaint(words);
  expect(place()).toHaveTextContent('लग इन');
  document.body.innerHTML = page;
  localStorage.setItem('language', 'en');
  showFirstPaint(words);
  expect(place()).toHaveTextContent(/^Sign in$/);
  expect(document.documentElement.lang).toBe('en');
});

test('a tab that holds tokens, and an address of another screen, show nothing of it', () => {
  sessionStorage.setItem('tokens', 'x');
  showFirstPaint(words);
  expect(hasFirstPaint()).toBe(false);
  document.body.innerHTML = page;
  sessionStorage.clear();
  history.replaceState(null, '', '/change/password/abc');
  showFirstPaint(words);
  expect(hasFirstPaint()).toBe(false);
});

test('the app is fetched once the page is painted, and at once where there is nothing to paint', async () => {
  const started = vi.fn();
  document.addEventListener(startsEvent, started);
  showFirstPaint(words);
  expect(started).not.toHaveBeenCalled();
  await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
  document.body.innerHTML = page;
  sessionStorage.setItem('tokens', 'x');
  showFirstPaint(words);
  expect(started).toHaveBeenCalledTimes(2);
  document.removeEventListener(startsEvent, started);
});

test('what was typed, the focus and the pressed button go over to the page that React shows', async () => {
  type Credentials = { username: string; password: string };
  const anything = async (): Promise<StandardSchema<Credentials>> => ({
    '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value: value as Credentials }) },
  });
  const onSubmit = vi.fn(async () => undefined);
  showFirstPaint(words);
  const [username, password] = place()!.querySelectorAll('input');
  username!.value = 'sita';
  password!.value = 'Secret123';
  username!.focus();
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
  [...place()!.querySelectorAll('button')].at(-1)!.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);

  const root = document.getElementById('root')!;
  takeOverFirstPaint(root);
  const react = createRoot(root);
  act(() =>
    react.render(
      <Providers>
        <SignInForm onSubmit={onSubmit} schema={anything} />
      </Providers>,
    ),
  );
  await waitFor(() => expect(place()).toBeNull());
  expect(root.querySelector<HTMLInputElement>('[name=username]')).toHaveValue('sita');
  expect(root.querySelector('[name=username]')).toHaveFocus();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ username: 'sita', password: 'Secret123' }));
  act(() => react.unmount());
});

test('what was unfolded before the app started stays unfolded', async () => {
  document.body.innerHTML = `<div id="${firstPaintId}"><details></details><details open></details></div><div id="root"></div>`;
  const root = document.getElementById('root')!;
  takeOverFirstPaint(root);
  root.innerHTML = '<details></details><details></details>';
  await waitFor(() => expect(place()).toBeNull());
  expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

test('a page that was scrolled down before the app started stays there, though the router scrolls to the top', async () => {
  document.body.innerHTML = `<div id="${firstPaintId}"><main></main></div><div id="root"></div>`;
  const root = document.getElementById('root')!;
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const position = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  onTestFinished(() => {
    scrolled.mockRestore();
    position.mockRestore();
  });
  takeOverFirstPaint(root);
  position.mockReturnValue(300);
  window.dispatchEvent(new Event('scroll'));
  // The browser fires the event of this scroll only with its next frame.
  position.mockReturnValue(0);
  root.innerHTML = '<main></main>';
  await waitFor(() => expect(place()).toBeNull());
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 300);
});

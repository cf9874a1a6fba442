import { expect, test } from 'vitest';
import { loginPathFor, placeToReturn } from './return-to.ts';

const address = (path: string) => new URL(path, 'https://portal.example');

test('anyone who asks for a screen before logging in comes back to it with its filters', () => {
  const login = address(loginPathFor(address('/vacancy?service=3'), '/home'));
  expect(login.pathname).toBe('/login');
  expect(placeToReturn(login.searchParams, '/home')).toBe('/vacancy?service=3');
});

test('the home of the app needs no remembering', () => {
  expect(loginPathFor(address('/home'), '/home')).toBe('/login');
  expect(loginPathFor(address('/'), '/home')).toBe('/login');
});

test.each(['/.//elsewhere.example/', '/home/..//elsewhere.example'])(
  '%s leads nowhere else, wherever a link with it is followed',
  (place) => {
    const found = placeToReturn(new URLSearchParams({ returnTo: place }), '/home');
    expect(new URL(found, location.origin).origin).toBe(location.origin);
  },
);

test.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)'])(
  '%s is no place of this app',
  (place) => {
    expect(placeToReturn(new URLSearchParams({ returnTo: place }), '/home')).toBe('/home');
  },
);

test('the tab of a screen is remembered behind its address', () => {
  const login = address(loginPathFor(address('/user/profile/experience#government'), '/home'));
  expect(placeToReturn(login.searchParams, '/home')).toBe('/user/profile/experience#government');
});

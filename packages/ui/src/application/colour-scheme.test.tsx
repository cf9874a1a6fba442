import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { schemeBeforePaint } from './scheme-before-paint.ts';

const shown = () => document.documentElement.dataset.mantineColorScheme;
/** Runs the script of the page's head the way a browser does. */
const paint = () => new Function(schemeBeforePaint)();

function systemIs(dark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => {}, removeEventListener: () => {} }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.mantineColorScheme;
});

test('the page has the colours of the system before anything is drawn, and keeps them', () => {
  systemIs(true);
  paint();
  expect(shown()).toBe('dark');
  renderUi(<ColourSchemeSwitch />);
  expect(shown()).toBe('dark');
});

test('a choice holds on the next visit, whatever the system says', async () => {
  systemIs(true);
  const { user } = renderUi(<ColourSchemeSwitch />);
  await user.click(screen.getByRole('button', { name: 'Switch to light colours' }));
  expect(shown()).toBe('light');
  expect(screen.getByRole('button', { name: 'Switch to dark colours' })).toBeInTheDocument();
  delete document.documentElement.dataset.mantineColorScheme;
  paint();
  expect(shown()).toBe('light');
});

test('where nothing can be stored, the page has the colours of the system', () => {
  systemIs(true);
  vi.stubGlobal('localStorage', undefined);
  paint();
  expect(shown()).toBe('dark');
});

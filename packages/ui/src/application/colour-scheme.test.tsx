import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { followColourScheme } from './colour-scheme.ts';

const shown = () => document.documentElement.dataset.mantineColorScheme;

function systemIs(dark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => {}, removeEventListener: () => {} }));
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('follows the system until somebody chooses', () => {
  systemIs(true);
  followColourScheme();
  expect(shown()).toBe('dark');
});

test('a choice holds on the next visit, whatever the system says', async () => {
  systemIs(true);
  followColourScheme();
  const { user } = renderUi(<ColourSchemeSwitch />);
  await user.click(screen.getByRole('button', { name: 'Switch to light colours' }));
  expect(shown()).toBe('light');
  expect(screen.getByRole('button', { name: 'Switch to dark colours' })).toBeInTheDocument();
  followColourScheme();
  expect(shown()).toBe('light');
});

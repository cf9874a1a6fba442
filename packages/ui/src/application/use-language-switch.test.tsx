import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useLanguageSwitch } from './use-language-switch.ts';
import type { WordsRegistry } from './words-registry.ts';

const shown = vi.hoisted(() => vi.fn<(kind: string, message: string) => void>());
vi.mock('../toasts.tsx', () => ({ showToast: shown }));

function Switch({ words }: { words: WordsRegistry }) {
  const { switchTo, inProgress } = useLanguageSwitch(words);
  return (
    <button type="button" disabled={inProgress} onClick={() => switchTo('ne')}>
      नेपाली
    </button>
  );
}

test('a language whose words cannot be loaded is told in both languages, and can be tried again', async () => {
  const words = { loadAllInUse: () => Promise.reject(new TypeError('Failed to fetch')) } as unknown as WordsRegistry;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Switch words={words} /> }])} />);
  await userEvent.click(await screen.findByRole('button'));
  expect(shown).toHaveBeenCalledWith('error', expect.stringMatching(/भाषा बदल्न सकिएन.*The language could not be changed/u));
  expect(screen.getByRole('button')).toBeEnabled();
});

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from './testing/render.tsx';
import { fetchToasts, showToast, Toasts } from './toasts.tsx';

vi.mock('./toast-region.tsx', () => {
  throw new Error('This file belongs to an old release.');
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('toasts that cannot be fetched leave the page and its form as they are', async () => {
  renderUi(
    <>
      <label>
        Remark <input />
      </label>
      <Toasts />
    </>,
  );
  act(() => showToast('error', 'Not saved.'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByLabelText('Remark')).toBeInTheDocument();
  const asked = fetchToasts().then(
    () => 'fetched',
    () => 'missing',
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await asked).toBe('missing');
});

test('a message is shown plainly for four seconds if its toast cannot be fetched, and clicks pass through it', async () => {
  const { container } = renderUi(<Toasts />);
  act(() => showToast('error', 'This page could not be opened.'));
  await act(() => vi.advanceTimersByTimeAsync(2_600));
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('This page could not be opened.');
  expect(message).toHaveStyle({ pointerEvents: 'none' });
  expect(container).not.toContainElement(message);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

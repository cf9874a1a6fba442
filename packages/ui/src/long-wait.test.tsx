import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongWait } from './long-wait.tsx';
import { renderUi } from './testing/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a wait of five seconds is explained, with the advice for it, and nothing remains once the answer is there', async () => {
  const { rerender } = renderUi(<LongWait waits>Do not pay again.</LongWait>);
  await pass(4_999);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^The connection is slow\. We are still trying.*Do not pay again\.$/);
  rerender(<LongWait waits={false}>Do not pay again.</LongWait>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a second wait is measured from its own start', async () => {
  const { rerender } = renderUi(<LongWait waits />);
  await pass(3_000);
  rerender(<LongWait waits={false} />);
  rerender(<LongWait waits />);
  await pass(3_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

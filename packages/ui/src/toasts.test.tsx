import { act, screen, waitFor } from '@testing-library/react';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from './testing/render.tsx';
import { showToast, showWaitingNote, Toasts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(() => cleanNotifications());
  vi.useRealTimers();
});

describe('the note about a wait', () => {
  test('stays until the wait is over, and shows the newest words only', async () => {
    renderUi(<Toasts />);
    act(() => showWaitingNote('About 9 seconds.'));
    await screen.findByText('About 9 seconds.');
    act(() => showWaitingNote('About 5 seconds.'));
    expect(await screen.findByText('About 5 seconds.')).toBeInTheDocument();
    expect(screen.queryByText('About 9 seconds.')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('About 5 seconds.')).toBeInTheDocument();
    act(() => showWaitingNote(null));
    await waitFor(() => expect(screen.queryByText('About 5 seconds.')).not.toBeInTheDocument());
  });
});

describe('a toast', () => {
  test('is shown, and the same one not again within half a second', async () => {
    renderUi(<Toasts />);
    act(() => {
      showToast('error', 'Your session has expired.');
      showToast('error', 'Your session has expired.');
    });
    await screen.findByText('Your session has expired.');
    expect(screen.getAllByText('Your session has expired.')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(600));
    act(() => showToast('error', 'Your session has expired.'));
    await waitFor(() => expect(screen.getAllByText('Your session has expired.')).toHaveLength(2));
  });

  test('is not shown again within half a second, also where another one came between', async () => {
    renderUi(<Toasts />);
    act(() => {
      showToast('error', 'Not saved.');
      showToast('error', 'No connection.');
      showToast('error', 'Not saved.');
    });
    await screen.findByText('No connection.');
    expect(screen.getAllByText('Not saved.')).toHaveLength(1);
  });

  test('of an error goes when the next attempt succeeds', async () => {
    renderUi(<Toasts />);
    showToast('error', 'Please correct the fields.');
    expect(await screen.findByText('Please correct the fields.')).toBeInTheDocument();
    showToast('success', 'Saved.');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Please correct the fields.')).not.toBeInTheDocument());
  });

  test('closes by itself after four seconds', async () => {
    renderUi(<Toasts />);
    act(() => showToast('success', 'Requisition saved.'));
    await screen.findByText('Requisition saved.');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Requisition saved.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('Requisition saved.')).not.toBeInTheDocument();
  });

  test('keeps its full contrast until it goes, and never fades', async () => {
    renderUi(<Toasts />);
    act(() => showToast('success', 'Requisition saved.'));
    const toast = (await screen.findByText('Requisition saved.')).closest('[role=alert]');
    await act(() => vi.advanceTimersByTimeAsync(3_900));
    expect(toast).toHaveStyle({ opacity: '1' });
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(toast).not.toBeInTheDocument();
  });

  test('is outside the app, where a page rendered at build would take it for the first screen and give way', async () => {
    const { container } = renderUi(<Toasts />);
    act(() => showToast('information', 'Saved.'));
    await screen.findByText('Saved.');
    expect(container.querySelector(':scope > :not(style)')).toBeNull();
  });

  test('of seven only six are seen at once', async () => {
    renderUi(<Toasts />);
    act(() => {
      for (let number = 1; number <= 7; number += 1) showToast('information', `Message ${number}`);
    });
    await screen.findByText('Message 6');
    expect(screen.queryAllByText(/^Message \d$/)).toHaveLength(6);
  });

  test('without words is none', async () => {
    renderUi(<Toasts />);
    act(() => showToast('success', '  '));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

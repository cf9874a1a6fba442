import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useMoreRows, type RowsPage } from './use-more-rows.ts';

const first: RowsPage<string> = { rows: ['a', 'b'], nextAfterId: 2 };
const decided: RowsPage<string> = { rows: ['b'], nextAfterId: null };

describe('a list that grows', () => {
  test('shows further pages behind the first, until the last', async () => {
    const loadPage = vi.fn<(afterId: number) => Promise<RowsPage<string>>>(async () => ({ rows: ['c'], nextAfterId: null }));
    const { result } = renderHook(() => useMoreRows(first, loadPage));
    act(() => result.current.more?.onMore());
    await waitFor(() => expect(result.current.rows).toEqual(['a', 'b', 'c']));
    expect(loadPage).toHaveBeenCalledExactlyOnceWith(2);
    expect(result.current.more).toBeNull();
  });

  test('starts again when its loader reads again, and takes no page of the old list', async () => {
    let arrive: (page: RowsPage<string>) => void = () => {};
    const loadPage = () => new Promise<RowsPage<string>>((resolve) => (arrive = resolve));
    const { result, rerender } = renderHook(({ page }) => useMoreRows(page, loadPage), { initialProps: { page: first } });
    act(() => result.current.more?.onMore());
    rerender({ page: decided });
    expect(result.current.rows).toEqual(['b']);
    await act(async () => arrive({ rows: ['c'], nextAfterId: 3 }));
    expect(result.current.rows).toEqual(['b']);
  });

  test('stays as it is when a page cannot be read', async () => {
    const { result } = renderHook(() => useMoreRows(first, async () => null));
    await act(async () => result.current.more?.onMore());
    expect(result.current.rows).toEqual(['a', 'b']);
    expect(result.current.more?.inProgress).toBe(false);
  });
});

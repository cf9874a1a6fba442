import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FilterBar, FilterChips, FilterSearch, FilterSelect } from './filter-bar.tsx';
import { renderUi } from './testing/render.tsx';
import { useMoreRows, type RowsPage } from './use-more-rows.ts';

describe('filters above a list', () => {
  test('one chip is pressed at a time', async () => {
    const onChange = vi.fn<(value: 'all' | 'active') => void>();
    const { user } = renderUi(
      <FilterChips
        label="Status"
        value="all"
        options={[
          { value: 'all', label: 'All' },
          { value: 'active', label: 'Active' },
        ]}
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Active', pressed: false }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('active');
  });

  test('the slash goes to the search, but stays a slash where somebody types', async () => {
    function Filters() {
      const [text, setText] = useState('');
      return (
        <FilterBar>
          <FilterSearch label="Search" value={text} onChange={setText} />
          <FilterSelect label="Service" all="All services" value="" options={[{ value: 1, label: 'Forest' }]} onChange={() => undefined} />
        </FilterBar>
      );
    }
    const { user } = renderUi(<Filters />);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await user.keyboard('a/b');
    expect(screen.getByRole('searchbox')).toHaveValue('a/b');
    expect(screen.getByRole('combobox', { name: 'Service' })).toHaveDisplayValue('All services');
  });
});

describe('a list that is read page by page', () => {
  function Pages({ first, loadPage }: { first: RowsPage<number>; loadPage: (afterId: number) => Promise<RowsPage<number> | null> }) {
    const { rows, more } = useMoreRows(first, loadPage);
    return (
      <>
        <p>{rows.join(' ')}</p>
        {more && <button onClick={more.onMore}>More</button>}
      </>
    );
  }

  test('grows by the next page until the last one, and starts again with a new first page', async () => {
    const loadPage = vi.fn(async (afterId: number) => ({ rows: [afterId - 1], nextAfterId: null }));
    const { user, rerender } = renderUi(<Pages first={{ rows: [9, 8], nextAfterId: 8 }} loadPage={loadPage} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByText('9 8 7')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await act(async () => rerender(<Pages first={{ rows: [10], nextAfterId: null }} loadPage={loadPage} />));
    expect(screen.getByText('10')).toBeInTheDocument();
  });

  test('a page that cannot be read leaves the list and the way to try again', async () => {
    const { user } = renderUi(<Pages first={{ rows: [9], nextAfterId: 9 }} loadPage={async () => null} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByText('9')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument();
  });
});

import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from './application/testing/accessibility.ts';
import { DataTable, type Column, type Sort } from './data-table.tsx';
import { renderUi } from './testing/render.tsx';

type Requisition = { id: number; post: string; vacancies: number };

const rows: Requisition[] = [
  { id: 11, post: 'Kharidar', vacancies: 4 },
  { id: 12, post: 'Nayab Subba', vacancies: 2 },
  { id: 13, post: 'Section Officer', vacancies: 1 },
];
const columns: Column<Requisition>[] = [
  { key: 'post', head: 'Post', cell: (row) => row.post },
  { key: 'vacancies', head: 'Vacancies', cell: (row) => row.vacancies, align: 'end' },
];

describe('a table', () => {
  test('is walked with j and k and opened with Enter', async () => {
    const onOpen = vi.fn<(row: Requisition) => void>();
    const { user } = renderUi(<DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} onOpen={onOpen} />);
    const [, first, second, third] = screen.getAllByRole('row');
    first!.focus();
    await user.keyboard('jj');
    expect(third).toHaveFocus();
    await user.keyboard('j');
    expect(third).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(second).toHaveFocus();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });

  test('says nothing of missing rows to a screen reader while it has rows', () => {
    renderUi(<DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} />);
    expect(screen.queryByText('No records')).not.toBeInTheDocument();
  });

  test('names the button of a row by the first cell that does not decide, because a deciding cell may be empty', async () => {
    const deciding: Column<Requisition> = { key: 'unmet', head: 'Rules not met', cell: () => '', decides: true };
    renderUi(<DataTable caption="Requisitions" columns={[deciding, ...columns]} rows={rows} rowKey={(row) => row.id} onOpen={vi.fn()} />);
    expect(screen.getAllByRole('button', { expanded: false }).map((button) => button.textContent)).toEqual(rows.map(({ post }) => post));
    await expectAccessible();
  });

  test('opens a row when it is pressed, but not when a control in it is', async () => {
    const onOpen = vi.fn<(row: Requisition) => void>();
    const withLink: Column<Requisition>[] = [...columns, { key: 'print', head: 'Print', cell: () => <button type="button">Print</button> }];
    const { user } = renderUi(<DataTable caption="Requisitions" columns={withLink} rows={rows} rowKey={(row) => row.id} onOpen={onOpen} />);
    await user.click(screen.getAllByRole('button', { name: 'Print' })[0]!);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Kharidar'));
    expect(onOpen).toHaveBeenCalledWith(rows[0]);
  });

  test('shows the actions for chosen rows while any are chosen', async () => {
    function Approvals() {
      const [selected, onChange] = useState(new Set<string | number>());
      return (
        <DataTable
          caption="Requisitions"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          selection={{ selected, onChange }}
          selectionActions={<button type="button">Approve</button>}
        />
      );
    }
    const { user } = renderUi(<Approvals />);
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
    const bar = screen.getByRole('region', { name: 'Chosen rows' });
    expect(bar).toHaveTextContent('3 chosen');
    await user.click(screen.getAllByRole('checkbox', { name: 'Choose this row' })[0]!);
    expect(bar).toHaveTextContent('2 chosen');
    await user.click(within(bar).getByRole('button', { name: 'Clear the selection' }));
    expect(bar).not.toBeInTheDocument();
  });

  test('asks for the rows behind the last one', async () => {
    const onMore = vi.fn<() => void>();
    const { user } = renderUi(
      <DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} more={{ onMore }} />,
    );
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('without rows says so', () => {
    renderUi(<DataTable caption="Requisitions" columns={columns} rows={[]} rowKey={(row) => row.id} />);
    expect(screen.getByText('No data available')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('keeps the row that had the focus as its one tab stop', async () => {
    const { user } = renderUi(
      <>
        <DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} onOpen={() => {}} />
        <button type="button">After</button>
      </>,
    );
    const [, first, second] = screen.getAllByRole('row');
    first!.focus();
    await user.keyboard('j');
    screen.getByRole('button', { name: 'After' }).focus();
    await user.tab({ shift: true });
    expect(second).toHaveFocus();
    expect(first).toHaveAttribute('tabindex', '-1');
  });

  test('says which row is open by the control that opens it, and Escape closes it', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderUi(
      <DataTable
        caption="Requisitions"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        openKey={12}
        onOpen={() => {}}
        onClose={onClose}
      />,
    );
    expect(screen.getByRole('button', { name: 'Nayab Subba', expanded: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kharidar', expanded: false })).toBeInTheDocument();
    screen.getAllByRole('row')[2]!.focus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  test('requests another order and says which one it has', async () => {
    const onSort = vi.fn<(sort: Sort) => void>();
    const sortable: Column<Requisition>[] = [{ ...columns[0]!, sort: 'post' }, columns[1]!];
    const { user } = renderUi(
      <DataTable
        caption="Requisitions"
        columns={sortable}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ by: 'post', direction: 'asc' }}
        onSort={onSort}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Post' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Post' })).toHaveAttribute('data-head', 'Post');
    expect(screen.getByRole('columnheader', { name: 'Vacancies' })).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'post', direction: 'desc' });
    await expectAccessible();
  });

  test('keeps which columns a person wants, also after the page is left', async () => {
    const table = (person: number) => (
      <DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} kept={{ table: 'requisition', person }} />
    );
    const { user, unmount } = renderUi(table(7));
    await user.click(screen.getByRole('button', { name: 'Tools of the list' }));
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await expectAccessible();
    await user.click(screen.getByRole('checkbox', { name: 'Vacancies' }));
    expect(screen.queryByRole('columnheader', { name: 'Vacancies' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Post' })).toBeDisabled();
    unmount();
    const second = renderUi(table(7));
    expect(screen.queryByRole('columnheader', { name: 'Vacancies' })).not.toBeInTheDocument();
    await second.user.click(screen.getByRole('button', { name: 'Tools of the list' }));
    await second.user.click(await screen.findByRole('button', { name: 'Columns' }));
    await second.user.click(screen.getByRole('button', { name: 'Standard columns' }));
    expect(screen.getByRole('columnheader', { name: 'Vacancies' })).toBeInTheDocument();
    second.unmount();
    renderUi(table(8));
    expect(screen.getByRole('columnheader', { name: 'Vacancies' })).toBeInTheDocument();
  });

  test('makes a column wider again after the page was left', async () => {
    const table = (
      <DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} kept={{ table: 'requisition', person: 7 }} />
    );
    const widen = async (user: ReturnType<typeof renderUi>['user']) => {
      await user.click(screen.getByRole('button', { name: 'Tools of the list' }));
      await user.click(await screen.findByRole('button', { name: 'Columns' }));
      await user.click(screen.getByRole('button', { name: 'Make Post wider' }));
      return screen.getByRole('columnheader', { name: 'Post' }).style.width;
    };
    const first = renderUi(table);
    expect(await widen(first.user)).toBe('192px');
    first.unmount();
    const second = renderUi(table);
    expect(await widen(second.user)).toBe('224px');
  });

  test('keeps the order and the pinned columns of a person, moved with the keyboard alone', async () => {
    const table = (
      <DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} kept={{ table: 'requisition', person: 7 }} />
    );
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const { user, unmount } = renderUi(table);
    screen.getByRole('button', { name: 'Tools of the list' }).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Columns' })).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Move Post back' })).focus();
    await user.keyboard('{Enter}');
    expect(heads()).toEqual(['Vacancies', 'Post']);
    screen.getByRole('button', { name: 'Pin Post' }).focus();
    await user.keyboard(' ');
    expect(heads()).toEqual(['Post', 'Vacancies']);
    expect(screen.getByRole('button', { name: 'Pin Post' })).toHaveAttribute('aria-pressed', 'true');
    unmount();
    renderUi(table);
    expect(heads()).toEqual(['Post', 'Vacancies']);
  });

  test('shows a column that a release adds where the screen has it, and unreadable settings as none', () => {
    const table = (shown: Column<Requisition>[]) => (
      <DataTable caption="Requisitions" columns={shown} rows={rows} rowKey={(row) => row.id} kept={{ table: 'requisition', person: 7 }} />
    );
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const { unmount } = renderUi(table(columns));
    unmount();
    const second = renderUi(table([columns[0]!, { key: 'id', head: 'Number', cell: (row) => row.id }, columns[1]!]));
    expect(heads()).toEqual(['Post', 'Number', 'Vacancies']);
    second.unmount();
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"order":3}');
    renderUi(table(columns));
    expect(heads()).toEqual(['Post', 'Vacancies']);
  });

  test('keeps rows of other pages chosen and says how many they are', async () => {
    const onChange = vi.fn<(selected: Set<string | number>) => void>();
    const { user } = renderUi(
      <DataTable
        caption="Requisitions"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selection={{ selected: new Set([11, 90, 91]), onChange }}
      />,
    );
    expect(screen.getByRole('region', { name: 'Chosen rows' })).toHaveTextContent('3 chosen (2 of them not shown here)');
    screen.getAllByRole('row')[2]!.focus();
    await user.keyboard('x');
    expect(onChange).toHaveBeenLastCalledWith(new Set([11, 90, 91, 12]));
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set([90, 91, 11, 12, 13]));
    await user.keyboard('{Escape}');
  });

  test('offers what can be done with a row at the menu key', async () => {
    const onSelect = vi.fn<() => void>();
    const { user } = renderUi(
      <DataTable
        caption="Requisitions"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowActions={(row) => [{ key: 'copy', label: `Copy ${row.post}`, onSelect }]}
      />,
    );
    screen.getAllByRole('row')[1]!.focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Kharidar' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  test('keeps the shape of a list while its rows are on their way', () => {
    renderUi(<DataTable caption="Requisitions" columns={columns} rows={[]} rowKey={(row) => row.id} loading />);
    expect(screen.getByRole('table', { name: 'Requisitions' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.queryByText('No data available')).not.toBeInTheDocument();
  });
});

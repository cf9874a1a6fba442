import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';
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
    await user.click(within(bar).getByRole('button', { name: 'Choose none' }));
    expect(bar).not.toBeInTheDocument();
  });

  test('asks for the rows behind the last one', async () => {
    const onMore = vi.fn<() => void>();
    const { user } = renderUi(<DataTable caption="Requisitions" columns={columns} rows={rows} rowKey={(row) => row.id} more={{ onMore }} />);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('without rows says so', () => {
    renderUi(<DataTable caption="Requisitions" columns={columns} rows={[]} rowKey={(row) => row.id} />);
    expect(screen.getByText('No data available')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

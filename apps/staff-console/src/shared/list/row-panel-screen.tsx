import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useNextRow } from '../waiting-rows.ts';

/** `onDone` opens the next row that waits for a decision; after the last one it returns to the list. */
export type RowPanelProps<Row> = { row: Row; onClose: () => void; onDone: () => void };

/** Keyed by the open row, so that nothing typed for one row is shown for the next. */
export function rowPanelScreen<Row>(RowPanel: ComponentType<RowPanelProps<Row>>): ComponentType {
  return function RowPanelScreen() {
    const row = useLoaderData() as Row | null;
    const { search, put } = useAddress();
    const onDone = useNextRow();
    const open = search.get('open');
    if (row === null || open === null) return null;
    return <RowPanel key={open} row={row} onClose={() => put({ open: null })} onDone={onDone} />;
  };
}

import { useState } from 'react';

type RowId = string | number;
/** Rows selected for one act; those hidden by another filter stay selected. */
export type SelectedRows<Row> = {
  ids: ReadonlySet<RowId>;
  rows: Row[];
  /** Sets the selection; `shown` are the rows on the screen. */
  choose: (ids: ReadonlySet<RowId>, shown: readonly Row[]) => void;
  clear: () => void;
};

/** The selection in the list with this key, such as an advertisement; another list starts empty. */
export function useSelectedRows<Row>(rowKey: (row: Row) => RowId, list: RowId = ''): SelectedRows<Row> {
  const [kept, setKept] = useState<{ list: RowId; rows: ReadonlyMap<RowId, Row> }>({ list, rows: new Map() });
  // Not only left out: the selection must not come back with the earlier list.
  if (kept.list !== list) setKept({ list, rows: new Map() });
  const chosen = kept.list === list ? kept.rows : new Map<RowId, Row>();
  return {
    ids: new Set(chosen.keys()),
    rows: [...chosen.values()],
    choose: (ids, shown) => {
      const known = new Map([...chosen, ...shown.map((row) => [rowKey(row), row] as const)]);
      setKept({ list, rows: new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : []))) });
    },
    clear: () => setKept({ list, rows: new Map() }),
  };
}

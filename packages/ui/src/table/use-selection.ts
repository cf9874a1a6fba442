import { useLingui } from '@lingui/react/macro';
import type { RowId } from './use-rows.ts';

/** Rows selected for a bulk action; those on other pages stay selected. */
export type Selection = { selected: ReadonlySet<RowId>; onChange: (selected: Set<RowId>) => void };

type UsedSelection<Row> = { selection: Selection | undefined; rows: readonly Row[]; rowKey: (row: Row) => RowId };

/** The library only knows the rows on the screen; this adds those of the other pages. */
export function useSelection<Row>({ selection, rows, rowKey }: UsedSelection<Row>) {
  const { t } = useLingui();
  if (!selection) return { toggle: undefined, elsewhere: 0, props: {} };
  const { selected, onChange } = selection;
  const here = new Set(rows.map(rowKey));
  const elsewhere = [...selected].filter((id) => !here.has(id));
  return {
    toggle: (id: RowId) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      onChange(next);
    },
    elsewhere: elsewhere.length,
    props: {
      selectedRecords: rows.filter((row) => selected.has(rowKey(row))),
      onSelectedRecordsChange: (chosen: Row[]) => onChange(new Set([...elsewhere, ...chosen.map(rowKey)])),
      allRecordsSelectionCheckboxProps: { 'aria-label': t`Choose all rows` },
      getRecordSelectionCheckboxProps: () => ({ 'aria-label': t`Choose this row` }),
    },
  };
}

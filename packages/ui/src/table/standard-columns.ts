import type { Column } from './column.ts';

/** Acts and links of a row are always in sight. */
const isAct = ({ screenOnly, control }: Pick<Column<never>, 'screenOnly' | 'control'>) => screenOnly === true || control === true;

/** More columns make every one too narrow to read at 1280 px. */
const MOST_SHOWN = 7;

/**
 * The columns as a list first shows them: the deciding one comes second, the acts on a row third, where no narrow window cuts them, and
 * columns beyond the seventh are hidden until the user shows them.
 */
export function standardColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const first = columns.find(({ hidden }) => !hidden);
  if (!first) return [...columns];
  const others = columns.filter((column) => column !== first);
  const rest = others.filter(({ decides }) => !decides);
  const inOrder = [
    first,
    ...others.filter(({ decides }) => decides),
    ...rest.filter(({ screenOnly }) => screenOnly),
    ...rest.filter(({ screenOnly }) => !screenOnly),
  ];
  const acts = inOrder.filter((column) => isAct(column) && !column.hidden).length;
  let left = MOST_SHOWN - acts;
  return inOrder.map((column) => (column.hidden || isAct(column) || left-- > 0 ? column : { ...column, hidden: true }));
}

import { fieldsOf, masterList, masterTypes, type MasterType } from '@psc/validation/master-lists.ts';

/** What a list has beside the names of its entries: columns of its own table. */
export type EntryShape = {
  /** Columns that refer to an entry of another list, each with that list's table; the list is sorted by the first. */
  references: Readonly<Record<string, string>>;
  /** The column of the other table by which a column refers to it, where that is not its id. */
  referredBy: Readonly<Record<string, string>>;
  /** The column that says which kind the entry is of, where there are kinds. */
  kind: string | undefined;
  columns: readonly string[];
  /** The column by which the list is ordered at first. */
  order: string | undefined;
  /** The one column that takes the place of a name in both languages. */
  namedBy: string | undefined;
};

function shapeOf(type: MasterType): EntryShape {
  const { order, namedBy } = masterList(type);
  const fields = fieldsOf(type);
  const references = fields.filter((field) => field.kind === 'reference');
  const kind = fields.find((field) => field.kind === 'choice' && field.isKind);
  return {
    references: Object.fromEntries(references.map(({ column, to }) => [column, masterList(to as MasterType).table])),
    referredBy: Object.fromEntries(references.flatMap(({ column, by }) => (by ? [[column, by]] : []))),
    kind: kind?.column,
    columns: fields.filter((field) => field.kind !== 'reference' && field !== kind).map(({ column }) => column),
    order,
    namedBy: fields.find(({ name }) => name === namedBy)?.column,
  };
}

export const entryShapes = Object.fromEntries(masterTypes.map((type) => [type, shapeOf(type)])) as Record<MasterType, EntryShape>;

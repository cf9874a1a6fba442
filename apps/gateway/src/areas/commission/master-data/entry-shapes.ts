import { fieldsOf, masterList, masterTypes, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';

/** The columns of a list's table in addition to the names of its entries. */
export type EntryShape = {
  /** Columns that refer to entries of another list, each with that list's table; the list is sorted by the first. */
  references: Readonly<Record<string, string>>;
  /** The column of the other table that a reference uses, if not its id. */
  referredBy: Readonly<Record<string, string>>;
  /** The column with the kind of an entry, if the list has kinds. */
  kind: string | undefined;
  columns: readonly string[];
  /** The default sort column of the list. */
  order: string | undefined;
  /** The single column that replaces a name in both languages. */
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

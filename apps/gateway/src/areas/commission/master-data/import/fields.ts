import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import { fieldsOf, masterList, type MasterType, type NamedField } from '@psc/validation/areas/commission/master-lists.ts';

/** The form's value of a cell; null is empty. */
export type FieldValue = string | number | boolean | null;

type Choice = { value: string; word: string };

/** One column of the sheet: the form's field, and how its cells are read and written. */
export type ImportField = {
  field: string;
  /** Message key of the heading. */
  head: string;
  of: (row: MasterEntry) => FieldValue;
  /** Set only when the entry is added. */
  fixed?: true;
} & (
  | { kind: 'text' | 'number' }
  | { kind: 'choice'; choices: readonly Choice[]; yesOrNo?: true }
  /** An entry of another table: by its id, or by the column `by`. `none` is the form's value for no entry. */
  | { kind: 'reference'; table: string; by: string; none?: string }
);

const yesOrNo = [
  { value: 'yes', word: 'gateway.list.yes' },
  { value: 'no', word: 'gateway.list.no' },
];
const plain = (value: unknown): FieldValue => (value === undefined || value === null ? null : (value as FieldValue));
const bilingual = (row: MasterEntry, property: 'name' | 'text', language: 'en' | 'ne') =>
  (row[property] as { en: string; ne: string } | undefined)?.[language] ?? null;
const column = (name: string) => `gateway.list.column.${name}`;

const names: ImportField[] = [
  { field: 'nameNe', head: column('nameNe'), kind: 'text', of: (row) => bilingual(row, 'name', 'ne') },
  { field: 'nameEn', head: column('nameEn'), kind: 'text', of: (row) => bilingual(row, 'name', 'en') },
];

const status: ImportField = {
  field: 'inactive',
  head: column('status'),
  kind: 'choice',
  choices: [
    { value: 'no', word: 'gateway.list.inUse' },
    { value: 'yes', word: 'gateway.list.outOfUse' },
  ],
  yesOrNo: true,
  of: (row) => !row.active,
};

/** Message keys of choices that do not follow the naming of their kind. */
const wordsOfChoices: Record<string, (value: string) => string> = {
  gender: (value) => `enums.gender.${value}`,
  colour: (value) => `gateway.list.colour.${value}`,
};
const wordOfKind = (value: string) => `gateway.list.kind.${value}`;

function fieldOf(type: MasterType, field: NamedField): ImportField[] {
  const { name, column: property, onlyWhenAdding } = field;
  const shared = {
    field: name,
    head: column(property.replace(/(Id|Code)$/, '')),
    of: (row: MasterEntry) => plain(row[property]),
    ...(onlyWhenAdding && { fixed: onlyWhenAdding }),
  };
  switch (field.kind) {
    case 'text':
    case 'number':
      return [{ ...shared, kind: field.kind }];
    case 'fiscalYear':
      return [{ ...shared, kind: 'text', head: column(name) }];
    case 'longText':
      return [{ ...shared, kind: 'text', of: (row) => bilingual(row, 'text', name === 'textNe' ? 'ne' : 'en') }];
    case 'yesNo':
      return [{ ...shared, kind: 'choice', choices: yesOrNo, yesOrNo: true }];
    case 'choice': {
      const wordOf = wordsOfChoices[name] ?? wordOfKind;
      const choices = field.values.map((value) => ({ value, word: wordOf(value) }));
      return [{ ...shared, kind: 'choice', choices, ...(field.isKind && { head: `gateway.list.kindOf.${type}` }) }];
    }
    case 'reference': {
      const { table } = masterList(field.to as MasterType);
      return [{ ...shared, kind: 'reference', table, by: field.by ?? 'id', ...(field.none && { none: field.none }) }];
    }
    case 'day':
      return [];
  }
}

export function importFields(type: MasterType): ImportField[] {
  const fields = fieldsOf(type);
  const own = [
    ...fields.filter(({ kind }) => kind === 'reference'),
    ...fields.filter((field) => field.kind === 'choice' && field.isKind),
    ...fields.filter((field) => field.kind !== 'reference' && !(field.kind === 'choice' && field.isKind)),
  ];
  return [...(masterList(type).namedBy === undefined ? names : []), ...own.flatMap((field) => fieldOf(type, field)), status];
}

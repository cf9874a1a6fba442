import { masterKinds, type MasterEntry, type MasterType } from '@psc/api-client/calls/master-data-types.ts';
import { quotaColours } from '@psc/validation/forms/master-quota.ts';
import { entryShapes } from '../entry-shapes.ts';

/** What a cell says, as the form of the list takes it; null is nothing. */
export type FieldValue = string | number | boolean | null;

type Choice = { value: string; word: string };

/** One column of the sheet: what the form calls it, and how its cells are read and written. */
export type ImportField = {
  field: string;
  /** Key of the heading. */
  head: string;
  of: (row: MasterEntry) => FieldValue;
  /** Given once, when the entry is added. */
  fixed?: true;
} & (
  | { kind: 'text' | 'number' }
  | { kind: 'choice'; choices: readonly Choice[]; yesOrNo?: true }
  /** An entry of another table: by its id, or by the column `by`. `none` is what the form calls no entry. */
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

/** Columns of a type's own that a sheet can set. The shares of the quotas have to make 100 together and are set by themselves. */
const ownFields: Record<string, (type: MasterType) => ImportField> = {
  code: (type) => ({
    field: 'code',
    head: column('code'),
    kind: 'text',
    of: (row) => plain(row.code),
    ...(type === 'quota' && { fixed: true }),
  }),
  wardCount: () => ({ field: 'wardCount', head: column('wardCount'), kind: 'number', of: (row) => plain(row.wardCount) }),
  canRequestAdvt: () => yesOrNoField('canRequestAdvt'),
  canScheduleExam: () => yesOrNoField('canScheduleExam'),
  textEn: () => ({ field: 'textEn', head: column('textEn'), kind: 'text', of: (row) => bilingual(row, 'text', 'en') }),
  textNe: () => ({ field: 'textNe', head: column('textNe'), kind: 'text', of: (row) => bilingual(row, 'text', 'ne') }),
  gender: () => ({
    field: 'gender',
    head: column('gender'),
    kind: 'choice',
    choices: ['male', 'female', 'other'].map((value) => ({ value, word: `enums.gender.${value}` })),
    of: (row) => plain(row.gender),
  }),
  colour: () => ({
    field: 'colour',
    head: column('colour'),
    kind: 'choice',
    choices: quotaColours.map((value) => ({ value, word: `gateway.list.colour.${value}` })),
    of: (row) => plain(row.colour),
  }),
};

function yesOrNoField(name: string): ImportField {
  return { field: name, head: column(name), kind: 'choice', choices: yesOrNo, yesOrNo: true, of: (row) => plain(row[name]) };
}

/** The form of a caste group has its quota under the name of the specification. */
const bodyNames: Record<string, { field: string; none: string }> = { inclusiveQuotaId: { field: 'inclusiveGroup', none: 'none' } };

/** The columns of the sheet of a list, in their order. */
export function importFields(type: MasterType): ImportField[] {
  const { references = {}, referredBy = {}, kind, columns = [], namedBy } = entryShapes[type];
  const named: ImportField[] =
    namedBy === undefined ? names : [{ field: 'fiscalYear', head: column('fiscalYear'), kind: 'text', of: (row) => plain(row[namedBy]) }];
  const referring = Object.entries(references).map(([name, table]): ImportField => ({
    field: bodyNames[name]?.field ?? name,
    head: column(name.replace(/(Id|Code)$/, '')),
    kind: 'reference',
    table,
    by: referredBy[name] ?? 'id',
    of: (row) => plain(row[name]),
    ...(bodyNames[name] && { none: bodyNames[name].none }),
  }));
  const kinds: ImportField[] = kind
    ? [
        {
          field: kind,
          head: `gateway.list.kindOf.${type}`,
          kind: 'choice',
          choices: masterKinds[type as keyof typeof masterKinds].map((value) => ({ value, word: `gateway.list.kind.${value}` })),
          of: (row) => plain(row[kind]),
        },
      ]
    : [];
  // Of a fiscal year the code is its name.
  const own = columns.filter((name) => name !== namedBy).flatMap((name) => ownFields[name]?.(type) ?? []);
  return [...named, ...referring, ...kinds, ...own, status];
}

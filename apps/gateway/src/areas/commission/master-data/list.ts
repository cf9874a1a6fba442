import type { entries } from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import {
  fieldsOf,
  masterTypes,
  referringColumns,
  type MasterType,
  type NamedField,
  type ReferringColumn,
} from '@psc/validation/areas/commission/master-lists.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { holdsText } from '../../../platform/lists/conditions.ts';
import type { ListSheet, ListSource } from '../../../platform/lists/list-source.ts';
import type { SheetColumn } from '../../../platform/lists/sheet.ts';
import { entryShapes } from './entry-shapes.ts';
import { fromEntries, selectEntries, type EntryTables } from './repository/entry-rows.ts';

/** @throws Refusal 404 for an unknown type */
export function typeOf({ type }: { type: string }): MasterType {
  const known = masterTypes.find((each) => each === type);
  if (!known) throw refuse.notFound('gateway.masterData.notFound');
  return known;
}

type Builder = ExpressionBuilder<EntryTables, 'e'>;
const refersTo = Object.fromEntries(
  referringColumns.map((name) => [name, (eb: Builder, id: number) => eb(`e.${name}`, '=', id)]),
) as Record<ReferringColumn, (eb: Builder, id: number) => ReturnType<Builder>>;

export const entryList: ListSource<typeof entries, 'e', EntryTables> = {
  from: (context, params) => fromEntries(context.db, typeOf(params)),
  id: 'e.id',
  sorts: {
    position: { column: 'e.position', type: 'integer' },
    nameEn: { column: 'e.nameEn', type: 'text' },
    nameNe: { column: 'e.nameNe', type: 'text' },
    active: { column: 'e.active', type: 'boolean' },
    referred: ({ language }) => ({ column: language === 'ne' ? 'e.referredNe' : 'e.referredEn', type: 'text', nullable: true }),
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['e.nameEn', 'e.nameNe', 'e.code'], text),
    active: (eb, active) => eb('e.active', '=', active),
    kind: (eb, kind) => eb('e.kind', '=', kind),
    ...refersTo,
  },
  rows: (context, ids, params) => selectEntries(context.db, typeOf(params), ids),
  rowId: (row) => row.id,
};

const yesOrNo = (value: unknown) => ({ message: value === true ? 'gateway.list.yes' : 'gateway.list.no' });

/** Sheet columns that only this type has; texts and colours appear only in the form. */
function ownColumn({ kind, column }: NamedField): SheetColumn<MasterEntry>[] {
  const head = `gateway.list.column.${column.replace(/Ad$/, '')}`;
  if (kind === 'number') return [{ head, value: (row) => Number(row[column]), width: 10 }];
  if (kind === 'yesNo') return [{ head, value: (row) => yesOrNo(row[column]) }];
  if (kind === 'day') return [{ head, value: (row) => ({ dayAd: String(row[column]) }), width: 30 }];
  return [];
}

/** The sheet of a type: the names in both languages, its own columns, and whether each entry is in use. */
export async function entrySheet(_context: Context, params: { type: string }): Promise<ListSheet<MasterEntry>> {
  const type = typeOf(params);
  const { references, kind, namedBy } = entryShapes[type];
  const names: SheetColumn<MasterEntry>[] = namedBy
    ? [{ head: 'gateway.list.column.fiscalYear', value: (row) => row.name }]
    : [
        { head: 'gateway.list.column.nameNe', value: (row) => row.name.ne, width: 30 },
        { head: 'gateway.list.column.nameEn', value: (row) => row.name.en, width: 30 },
      ];
  return {
    name: type,
    columns: [
      ...names,
      ...Object.keys(references).map((column) => ({
        head: `gateway.list.column.${column.replace(/(Id|Code)$/, '')}`,
        value: (row: MasterEntry) => row.referred[column],
        width: 30,
      })),
      ...(kind
        ? [{ head: `gateway.list.kindOf.${type}`, value: (row: MasterEntry) => ({ message: `gateway.list.kind.${String(row[kind])}` }) }]
        : []),
      ...fieldsOf(type).flatMap(ownColumn),
      {
        head: 'gateway.list.column.status',
        value: (row: MasterEntry) => ({ message: row.active ? 'gateway.list.inUse' : 'gateway.list.outOfUse' }),
      },
    ],
  };
}

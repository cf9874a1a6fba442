import type { AddMasterDataBody } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { DB } from '../../database/schema.gen.ts';
import type { InferOutput } from 'valibot';

/** Tables that are not named as their list is. */
const otherTables = { group: 'serviceGroup', level: 'educationLevel' } as const;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;
type TableOf<Type extends MasterType> = Type extends keyof typeof otherTables ? (typeof otherTables)[Type] : CamelCase<Type>;
export type MasterTable = TableOf<MasterType> & keyof DB;

/** The table of a list; it is also the subject of its audit entries. */
export function tableOf(type: MasterType): MasterTable {
  const named = type.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return (Object.hasOwn(otherTables, type) ? otherTables[type as keyof typeof otherTables] : named) as MasterTable;
}

/** Columns to write, by their names in queries. A column that is absent or undefined stays as it is. */
export type Columns = Record<string, string | number | boolean | null | undefined>;

export type NamesTyped = { id?: number; nameEn: string; nameNe: string; inactive: boolean };

export function nameColumns({ nameEn, nameNe, inactive }: NamesTyped): Columns {
  return { nameEn, nameNe, active: !inactive };
}

export type AddedMasterData = InferOutput<typeof AddMasterDataBody>;

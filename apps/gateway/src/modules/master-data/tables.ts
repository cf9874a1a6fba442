import type { AddMasterDataBody } from '@psc/api-client/calls/master-data-bodies.ts';
import { masterThings, type MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { DB } from '../../database/schema.gen.ts';
import type { InferOutput } from 'valibot';

export type MasterTable = (typeof masterThings)[MasterType] & keyof DB;

/** The table of a list; it is also the subject of its audit entries. */
export function tableOf(type: MasterType): MasterTable {
  return masterThings[type];
}

/** Columns to write, by their names in queries. A column that is absent or undefined stays as it is. */
export type Columns = Record<string, string | number | boolean | null | undefined>;

export type NamesTyped = { id?: number; nameEn: string; nameNe: string; inactive: boolean };

export function nameColumns({ nameEn, nameNe, inactive }: NamesTyped): Columns {
  return { nameEn, nameNe, active: !inactive };
}

export type AddedMasterData = InferOutput<typeof AddMasterDataBody>;

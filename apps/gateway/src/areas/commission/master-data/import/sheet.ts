import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { fileAnswer } from '../../../../platform/frame/handlers.ts';
import type { SheetColumn } from '../../../../platform/lists/sheet.ts';
import { excelOf, mediaTypes, onePage } from '../../../../platform/lists/write-sheet.ts';
import { selectAllEntries } from '../repository/entry-rows.ts';
import { selectNamed } from '../repository/import.ts';
import { textFor, type Referred } from './cells.ts';
import { importFields } from './fields.ts';

export const ID_HEAD = 'gateway.list.column.entryId';
export const VERSION_HEAD = 'gateway.list.column.entryVersion';

export async function referredBy({ db }: Context, type: MasterType): Promise<Referred> {
  const found = new Map();
  for (const field of importFields(type)) {
    if (field.kind === 'reference') found.set(field.table, await selectNamed(db, field.table, field.by === 'code'));
  }
  return found;
}

/** The list as a sheet to edit and upload again; the number and version in each row identify its entry. */
export async function sheetToChange(context: Context, type: MasterType) {
  const { language } = context;
  const referred = await referredBy(context, type);
  const rows = await selectAllEntries(context.db, type);
  const columns: SheetColumn<MasterEntry>[] = [
    { head: ID_HEAD, value: (row) => row.id, width: 10 },
    { head: VERSION_HEAD, value: (row) => row.version, width: 10 },
    ...importFields(type).map((field) => ({
      head: field.head,
      value: (row: MasterEntry) => {
        const value = field.of(row);
        return field.kind === 'number' ? (value as number | null) : { asTyped: textFor(field, value, referred, language) };
      },
      width: 30,
    })),
  ];
  return fileAnswer({
    fileName: `${type}.xlsx`,
    mediaType: mediaTypes.xlsx,
    bytes: excelOf(columns, onePage(rows), { words: language, digits: 'en' }),
  });
}

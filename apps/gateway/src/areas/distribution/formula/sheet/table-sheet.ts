import type { TableRow } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { fileAnswer } from '../../../../platform/frame/handlers.ts';
import type { SheetColumn } from '../../../../platform/lists/sheet.ts';
import { excelOf, mediaTypes, onePage } from '../../../../platform/lists/write-sheet.ts';
import { headingText, heads } from './columns.ts';
import { tableOfSheet } from './table.ts';

/** A table with a column for each heading; number and version match the rows of an upload. */
export async function tableSheet(context: Context, tableId: number) {
  const { table, headers } = await tableOfSheet(context, tableId, 'read');
  const headText = (language: 'en' | 'ne') => (heading: string) =>
    headingText(language, heading, headers.find((each) => each.heading === heading)?.name ?? null);
  const columns: SheetColumn<TableRow>[] = [
    { head: heads.id, value: ({ tableValueId }) => tableValueId, width: 10 },
    { head: heads.version, value: ({ version }) => version, width: 10 },
    { head: heads.posts, value: ({ posts }) => posts, width: 16 },
    ...headers.map(({ heading }) => ({
      head: { en: headText('en')(heading), ne: headText('ne')(heading) },
      value: ({ counts }: TableRow) => counts[heading]!,
      width: 24,
    })),
  ];
  return fileAnswer({
    fileName: `distribution-table-${tableId}.xlsx`,
    mediaType: mediaTypes.xlsx,
    bytes: excelOf(columns, onePage(table.rows), { words: context.language, digits: 'en' }),
  });
}

import type { Context } from '../frame/context.ts';
import { fileAnswer, type FileAnswer } from '../frame/handlers.ts';
import type { ListSheet } from './list-source.ts';
import type { SheetChoice } from './sheet.ts';
import { csvOf, excelOf, mediaTypes } from './write-sheet.ts';

type Asked = SheetChoice & { format: 'xlsx' | 'csv' };

/**
 * Streams a sheet while its rows are read. If there is more than one batch, the export thread writes it from the start. The first batch is
 * read here, because a refusal after the response has started could only cut the connection.
 */
export async function streamedSheet<Row>(
  { exportInThread }: Context,
  { name, columns, mark }: ListSheet<Row>,
  batches: AsyncGenerator<Row[]>,
  batchRows: number,
  { format, words, digits }: Asked,
): Promise<FileAnswer> {
  const first = await batches.next();
  const isLong = !first.done && first.value.length === batchRows;
  const all = () => beginningWith(first, batches);
  const write = () => (format === 'csv' ? csvOf(columns, all(), { words, digits }) : excelOf(columns, all(), { words, digits, mark }));
  const bytes = isLong && exportInThread ? exportInThread() : write();
  return fileAnswer({ fileName: `${name}.${format}`, mediaType: mediaTypes[format], bytes });
}

async function* beginningWith<Batch>(first: IteratorResult<Batch>, batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  if (first.done) return;
  yield first.value;
  yield* batches;
}

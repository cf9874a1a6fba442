import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../data');

/** Rows of a table in `apps/gateway/data`, keyed by its first line; an empty cell is an empty text. */
export function readTsv<Column extends string>(fileName: string): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(join(folder, fileName), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const columns = head.split('\t') as Column[];
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Record<Column, string>;
  });
}

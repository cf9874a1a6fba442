import { refuseBomb } from '../../apps/gateway/src/platform/excel/refuse-bomb.ts';
import { csvText } from '../../apps/gateway/src/platform/excel/csv-text.ts';
import { readRows, usualLimits } from '../../apps/gateway/src/platform/excel/read-sheet.ts';
import { receiveFile } from '../../apps/gateway/src/platform/frame/received-file.ts';
import { sheetFile } from '../../apps/gateway/src/testing/sheets.ts';
import type { Line } from './line.ts';
import { medianMs } from './median-ms.ts';

const ROWS = 60_000;
const COLUMNS = { rollNumber: ['roll number', 'रोल नम्बर'], marks: ['marks', 'प्राप्ताङ्क'], name: ['name', 'नाम'] };

/** Reading a sheet of marks of a large advertisement as Excel and as CSV, compared with unpacking or decoding it. */
export async function benchSheet(report: (line: Line) => void): Promise<void> {
  const body = Array.from({ length: ROWS }, (_, at): (string | number)[] => [at + 1, (at % 10_000) / 100, 'सीता शर्मा']);
  const rows = [['रोल नम्बर', 'प्राप्ताङ्क', 'नाम'], ...body];
  const excel = Buffer.from(await (await sheetFile(rows)).arrayBuffer());
  const csv = Buffer.from(rows.map((row) => `${row.join(';')}\r\n`).join(''));
  const ways = [
    { name: 'sheet.xlsx', bytes: excel, floorName: 'unpacking it alone', only: () => refuseBomb(excel, usualLimits.unpackedBytes) },
    { name: 'sheet.csv', bytes: csv, floorName: 'decoding it alone', only: () => Promise.resolve(csvText(csv)) },
  ];
  for (const { name, bytes, floorName, only } of ways) {
    const floorMs = await medianMs(only);
    // The gateway reads a received file only once, so each run receives it again.
    const readMs = await medianMs(async () => {
      const read = await readRows(await receiveFile(name, bytes), 'file', COLUMNS);
      if (read.length !== ROWS) throw new Error(`${read.length} rows of ${name} were read.`);
    });
    report({
      what: `60,000 rows of ${name.slice(-4)}`,
      measured: `${readMs.toFixed(0)} ms`,
      floorName,
      floor: `${floorMs.toFixed(1)} ms`,
      ratio: readMs / floorMs,
    });
  }
}

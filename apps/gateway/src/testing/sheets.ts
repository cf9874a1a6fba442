import writeSheet from 'write-excel-file/node';

/** An Excel file of these rows; the first one holds the headings. */
export async function sheetFile(rows: (string | number)[][], name = 'sheet.xlsx'): Promise<File> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: (typeof value === 'number' ? Number : String) as never })));
  const bytes = await writeSheet(cells as never).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

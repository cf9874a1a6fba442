/** The advertisement and paper of a workbook, as names and numbers. */
export type SheetMark = Readonly<Record<string, number>>;

/** The hidden last sheet with the workbook's mark; Excel and LibreOffice keep it when they save. */
export const MARK_SHEET = 'psc';

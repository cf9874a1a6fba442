import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';

/** The rows of a chosen sheet without its heads, and the paper that the portal wrote on its hidden sheet. */
export type ReadSheet = { rows: number; mark: { advtCode: number; paperId: number } | null };

/** The hidden sheet of `apps/gateway/src/platform/excel/sheet-mark.ts`. */
const MARK_SHEET = 'psc';

const known = new WeakMap<File, Promise<ReadSheet | null>>();

/** Null for a file that is not a sheet; the gateway reports it. */
export function readSheet(file: File): Promise<ReadSheet | null> {
  const found = known.get(file) ?? contentOf(file).catch(() => null);
  known.set(file, found);
  return found;
}

async function contentOf(file: File): Promise<ReadSheet> {
  const { default: sheets } = await import('@e965/xlsx/dist/xlsx.mini.min.js');
  const { SheetNames, Sheets } = sheets.read(new Uint8Array(await file.arrayBuffer()), { sheets: [0, MARK_SHEET] });
  const cells = (name: string) => sheets.utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, blankrows: false });
  const [, ...body] = cells(SheetNames[0] ?? '');
  const { advtCode, paperId } = Object.fromEntries(cells(MARK_SHEET) as [string, unknown][]) as Record<string, unknown>;
  return {
    rows: body.filter((row) => row.some((cell) => String(cell).trim() !== '')).length,
    mark: typeof advtCode === 'number' && typeof paperId === 'number' ? { advtCode, paperId } : null,
  };
}

/** The paper of this advertisement that a sheet says it is for. */
export function paperOf(sheet: ReadSheet | null, advtCode: string, papers: readonly ExamPaper[]): ExamPaper | undefined {
  const mark = sheet?.mark;
  return mark && String(mark.advtCode) === advtCode ? papers.find(({ paperId }) => paperId === mark.paperId) : undefined;
}

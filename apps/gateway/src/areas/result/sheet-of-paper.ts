import type { Id } from '@psc/validation/rules/id.ts';
import { createHash } from 'node:crypto';
import type { SheetQuestion } from '@psc/api-client/areas/examination/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { readMark } from '../../platform/excel/read-sheet.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { selectPaperNames, type PaperName } from './repository/papers.ts';
import { selectSameSheets } from './repository/marks.ts';

type Chosen = { advtCode: Id<'advertisement'>; paperId: Id<'paper'> };

/**
 * Whether the sheet is marked as one of the chosen paper; sheets that an office made itself have no mark.
 * @throws Refusal 400 for a sheet of another paper, with the names of both
 */
export async function isMarkedFor(context: Context, file: UploadLike, { advtCode, paperId }: Chosen): Promise<boolean> {
  const mark = await readMark(file, 'file');
  if (mark === null) return false;
  if (mark.advtCode === advtCode && mark.paperId === paperId) return true;
  const names = await selectPaperNames(context.db, [mark.paperId ?? 0, paperId].filter(Number.isSafeInteger));
  const nameOf = (wanted: number | undefined) =>
    textOf(
      context,
      names.find((each) => each.paperId === wanted),
    );
  const [sheet, chosen] = [nameOf(mark.paperId), nameOf(paperId)];
  throw refuse.invalid([
    sheet === null
      ? { field: 'file', message: 'gateway.result.sheetOfUnknown', values: { chosen: chosen ?? '' } }
      : { field: 'file', message: 'gateway.result.sheetOfAnother', values: { sheet, chosen: chosen ?? '' } },
  ]);
}

function textOf({ language }: Context, name: PaperName | undefined): string | null {
  return name ? `${name.advtCode} ${inLanguage(name.post, language)}, ${inLanguage(name.paper, language)}` : null;
}

/** A hash of the rows that does not depend on their order. */
export function contentHash(values: readonly { applicationId: Id<'application'>; value: number | boolean }[]): string {
  const lines = values.map(({ applicationId, value }) => [applicationId, value] as const).toSorted(([one], [other]) => one - other);
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}

type Sheet = Chosen & { kind: 'attendance' | 'marks'; contentSha256: string; isMarked: boolean };

export async function questionsOf({ db }: Context, { isMarked, paperId, ...sheet }: Sheet): Promise<SheetQuestion[]> {
  const same = await selectSameSheets(db, sheet);
  return [
    ...(isMarked ? [] : [{ kind: 'unmarked' as const }]),
    ...same.map((recorded): SheetQuestion => {
      const recordedAt = recorded.uploadedAt.toISOString();
      return recorded.paperId === paperId
        ? { kind: 'recordedAlready', recordedAt }
        : { kind: 'sameAsOtherPaper', paper: { en: recorded.subjectNameEn, ne: recorded.subjectNameNe }, recordedAt };
    }),
  ];
}

/**
 * Whether the officer confirmed the changes and questions shown, or there are none.
 * @throws Refusal 400 if an older console that cannot ask sent the sheet
 */
export function isAgreedTo(shown: { changesKey: string | null; questions: SheetQuestion[] }, accepted: string | undefined): boolean {
  if (shown.changesKey === null || shown.changesKey === accepted) return true;
  if (accepted === undefined && shown.questions.length > 0) throw refuse.invalid([{ field: 'file', message: 'gateway.result.loadAnew' }]);
  return false;
}

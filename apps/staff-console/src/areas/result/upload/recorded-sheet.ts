import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** The recorded sheet, for the confirmation message. */
export type RecordedSheet = { advtCode: number; paper: string; fileName: string };

type Sent = { advtCode: number; paperId: number; file: File };

export function recordedSheet(advertisements: readonly Pick<ResultSummary, 'papers'>[], { advtCode, paperId, file }: Sent): RecordedSheet {
  const paper = advertisements.flatMap(({ papers }) => papers).find((each) => each.paperId === paperId);
  return { advtCode, paper: paper ? inLanguage(paper.name, activeLanguage()) : '', fileName: file.name };
}

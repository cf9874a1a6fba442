import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import { Paper, Text } from '@mantine/core';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { paperOf, readSheet, type ReadSheet } from './read-sheet.ts';

type Found = { file: File; sheet: ReadSheet | null };
const nothing: readonly Found[] = [];

function useReadSheets(files: readonly File[]): readonly Found[] {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let isWanted = true;
    void Promise.all(files.map(async (file): Promise<Found> => ({ file, sheet: await readSheet(file) }))).then((read) => {
      if (isWanted) setFound(read);
    });
    return () => {
      isWanted = false;
    };
  }, [files]);
  return found;
}

type ChosenSheetsProps = { advtCode: string; papers: readonly ExamPaper[]; files: readonly File[] };

/** The papers, names and rows of the chosen sheets. A sheet that names its paper chooses it. */
export function ChosenSheets({ advtCode, papers, files }: ChosenSheetsProps) {
  const { t } = useLingui();
  const { watch, setValue } = useFormContext();
  const read = useReadSheets(files);
  const paperId = String(watch('paperId') ?? '');
  const [first] = read;
  const named = first && first.file === files[0] ? paperOf(first.sheet, advtCode, papers)?.paperId : undefined;
  useEffect(() => {
    if (named !== undefined) setValue('paperId', String(named), { shouldDirty: true });
  }, [named, first, setValue]);
  const language = activeLanguage();
  const shown = files.flatMap((file, at) => {
    const found = read.find((each) => each.file === file);
    const sheet = found?.sheet ?? null;
    const paper = at === 0 ? papers.find((each) => String(each.paperId) === paperId) : paperOf(sheet, advtCode, papers);
    return at === 0 && paper === undefined
      ? []
      : [{ file, paper, isRead: found !== undefined, count: sheet && formatNumber(sheet.rows, language) }];
  });
  if (shown.length === 0) return null;
  return (
    <Paper withBorder p="sm" mt="md" role="status" aria-label={t`To be recorded`}>
      <Text size="sm" c="dimmed">{t`To be recorded`}</Text>
      {shown.map(({ file, paper, isRead, count }, at) => (
        <div key={`${at} ${file.name}`}>
          <Text fw={600}>
            {paper && inLanguage(paper.name, language)}
            {!paper && (isRead ? t`The sheet does not say which paper it is for` : t`The sheet is being read…`)}
          </Text>
          <Text>
            {file.name}
            {count !== null && <> · {t`Rows: ${count}`}</>}
          </Text>
        </div>
      ))}
    </Paper>
  );
}

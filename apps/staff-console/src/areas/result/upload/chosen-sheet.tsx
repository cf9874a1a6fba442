import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import { Paper, Text } from '@mantine/core';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** The number of data rows; null while the file is read, and for a file that is not a sheet. */
function useRowsOf(file: File | null): number | null {
  const [counted, setCounted] = useState<{ file: File; rows: number } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const count = async (of: File) => {
      const { default: sheets } = await import('@e965/xlsx/dist/xlsx.mini.min.js');
      const { SheetNames, Sheets } = sheets.read(new Uint8Array(await of.arrayBuffer()), { sheets: 0 });
      const [, ...body] = sheets.utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, blankrows: false });
      const rows = body.filter((row) => row.some((cell) => String(cell).trim() !== '')).length;
      if (isWanted) setCounted({ file: of, rows });
    };
    // An unreadable file is reported by the gateway.
    if (file) count(file).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [file]);
  return counted !== null && counted.file === file ? counted.rows : null;
}

export function ChosenSheet({ papers }: { papers: readonly ExamPaper[] }) {
  const { t } = useLingui();
  const { watch } = useFormContext();
  const chosen: unknown = watch('file');
  const file = chosen instanceof File ? chosen : null;
  const paperId = String(watch('paperId') ?? '');
  const rows = useRowsOf(file);
  const paper = papers.find((each) => String(each.paperId) === paperId);
  if (file === null || paper === undefined) return null;
  const language = activeLanguage();
  const count = rows === null ? null : formatNumber(rows, language);
  return (
    <Paper withBorder p="sm" mt="md" role="status" aria-label={t`To be recorded`}>
      <Text size="sm" c="dimmed">{t`To be recorded`}</Text>
      <Text fw={600}>{inLanguage(paper.name, language)}</Text>
      <Text>
        {file.name}
        {count !== null && <> · {t`Rows: ${count}`}</>}
      </Text>
    </Paper>
  );
}

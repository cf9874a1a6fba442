import { Text } from '@mantine/core';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

const MOST_WIDTH_PX = 180;

/** Column head for a paper; its name is often wider than its values. */
export function paperColumn(paper: ExamPaper) {
  const name = inLanguage(paper.name, activeLanguage());
  return {
    key: `paper ${paper.paperId}`,
    name,
    head: (
      <Text span inherit display="block" truncate maw={MOST_WIDTH_PX} title={name}>
        {name}
      </Text>
    ),
  };
}

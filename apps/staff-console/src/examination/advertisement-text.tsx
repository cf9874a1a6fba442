import { Stack, Text } from '@mantine/core';
import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { advertisementNumbers } from './advertisement-numbers.ts';

export function AdvertisementText({ advertisement }: { advertisement: ExamAdvertisement }) {
  const language = activeLanguage();
  return (
    <Stack component="span" gap={0} miw="12rem">
      <strong>{inLanguage(advertisement.post, language)}</strong>
      <Text span size="sm" c="dimmed">
        <CodeText value={advertisementNumbers(advertisement.advtNumbers)} /> · <CodeText value={advertisement.advtCode} />
      </Text>
      <Text span size="sm" c="dimmed">
        {inLanguage(advertisement.service, language)} · {inLanguage(advertisement.group, language)}
      </Text>
    </Stack>
  );
}

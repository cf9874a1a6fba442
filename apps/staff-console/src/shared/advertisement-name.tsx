import { Stack, Text } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';

type NamedAdvertisement = { advtCode: number; post: Bilingual; service: Bilingual; class?: Bilingual };

/** An advertisement in a row: its post large, code, class and service small. */
export function AdvertisementName({ advertisement }: { advertisement: NamedAdvertisement }) {
  const language = activeLanguage();
  const about = [advertisement.class, advertisement.service].filter((name) => name !== undefined).map((name) => inLanguage(name, language));
  return (
    <Stack component="span" gap={0} miw="14rem">
      <strong>{inLanguage(advertisement.post, language)}</strong>
      <Text span size="sm" c="dimmed">
        <CodeText value={advertisement.advtCode} /> · {about.join(' · ')}
      </Text>
    </Stack>
  );
}

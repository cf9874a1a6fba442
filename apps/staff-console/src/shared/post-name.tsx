import { Stack, Text } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** A post in a row: its name large; class, service and group small. */
export function PostName({ post, about }: { post: Bilingual; about: readonly Bilingual[] }) {
  const language = activeLanguage();
  return (
    <Stack component="span" gap={0} miw="13rem" maw="20rem">
      <strong>{inLanguage(post, language)}</strong>
      <Text span size="sm" c="dimmed" truncate>
        {about.map((name) => inLanguage(name, language)).join(' · ')}
      </Text>
    </Stack>
  );
}

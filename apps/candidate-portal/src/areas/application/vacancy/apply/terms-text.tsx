import { Paper, Text, Title } from '@mantine/core';
import type { Agreement } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** The terms above the box that accepts them. */
export function TermsText({ agreement: { name, text } }: { agreement: Agreement }) {
  const language = activeLanguage();
  return (
    <Paper component="section" withBorder my="md" px="md" py="sm" aria-label={inLanguage(name, language)}>
      <Title order={3} mb="xs">
        {inLanguage(name, language)}
      </Title>
      <Text style={{ whiteSpace: 'pre-line' }}>{inLanguage(text, language)}</Text>
    </Paper>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { NamedQualification } from '@psc/api-client/areas/advertisement/qualification.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Stack, Text } from '@mantine/core';

export function QualificationLines({ rows }: { rows: readonly NamedQualification[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (rows.length === 0)
    return (
      <Text span inherit c="dimmed">
        {t`Not set yet`}
      </Text>
    );
  const lines = rows.map(({ level, faculty, subject }) =>
    [level, faculty, subject].flatMap((name) => (name ? [inLanguage(name, language)] : [])).join(', '),
  );
  return (
    <Stack gap={0}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  );
}

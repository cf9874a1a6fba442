import { useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { EntryReferences } from '@psc/api-client/areas/commission/master-entry.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';

export function Uses({ references }: { references: EntryReferences }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (!references.isUsed) return <Text>{t`Nothing points to this entry.`}</Text>;
  return (
    <List>
      {references.places.map(({ place, count, more }) => (
        <List.Item key={place.en}>
          {inLanguage(place, language)}: {formatNumber(count, language)}
          {more && '+'}
        </List.Item>
      ))}
    </List>
  );
}

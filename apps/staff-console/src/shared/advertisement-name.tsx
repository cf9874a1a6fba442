import { Anchor, Stack, Text } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { addressOfAdvertisement } from './advertisement-page.ts';

type NamedAdvertisement = { advtCode: number; post: Bilingual; service: Bilingual; class?: Bilingual };

type AdvertisementNameProps = {
  advertisement: NamedAdvertisement;
  /** Links to the advertisement's page; for rows that do not link themselves. */
  linked?: boolean;
};

/** An advertisement in a row: its post large, code, class and service small. */
export function AdvertisementName({ advertisement, linked = false }: AdvertisementNameProps) {
  const language = activeLanguage();
  const about = [advertisement.class, advertisement.service].filter((name) => name !== undefined).map((name) => inLanguage(name, language));
  return (
    <Stack component="span" gap={0} miw="13rem" maw="20rem">
      {linked ? (
        <Anchor component={Link} to={addressOfAdvertisement(advertisement.advtCode)} fw={600}>
          {inLanguage(advertisement.post, language)}
        </Anchor>
      ) : (
        <strong>{inLanguage(advertisement.post, language)}</strong>
      )}
      <Text span size="sm" c="dimmed" truncate>
        <CodeText value={advertisement.advtCode} /> · {about.join(' · ')}
      </Text>
    </Stack>
  );
}

import { Anchor, Stack, Text } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { addressOfAdvertisement } from './advertisement-page.ts';

type PostNameProps = {
  post: Bilingual;
  /** Class, service and group, as far as the row knows them. */
  about: readonly Bilingual[];
  /** The advertisement of the post. */
  advtCode?: number;
  /** Links to the advertisement's page; for rows that do not link themselves. */
  linked?: boolean;
};

/** A post or its advertisement in a row: its name large; code, class, service and group small. */
export function PostName({ post, about, advtCode, linked = false }: PostNameProps) {
  const language = activeLanguage();
  const name = inLanguage(post, language);
  return (
    <Stack component="span" gap={0} miw="13rem" maw="20rem">
      {linked && advtCode !== undefined ? (
        <Anchor component={Link} to={addressOfAdvertisement(advtCode)} fw={600}>
          {name}
        </Anchor>
      ) : (
        <strong>{name}</strong>
      )}
      <Text span size="sm" c="dimmed" truncate>
        {advtCode !== undefined && (
          <>
            <CodeText value={advtCode} />
            {about.length > 0 && ' · '}
          </>
        )}
        {about.map((each) => inLanguage(each, language)).join(' · ')}
      </Text>
    </Stack>
  );
}

import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Text, Title } from '@mantine/core';
import { DateText } from '@psc/ui/date-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';

export type DocumentLine = {
  key: string;
  /** A download button, or a link to the screen. */
  name: ReactNode;
  /** When the document was created, if known. */
  at?: string | undefined;
  about?: ReactNode;
};

export function DocumentsSection({ documents }: { documents: readonly DocumentLine[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Documents`}>
      <Title order={2} size="h3" mt="xl" mb="xs">{t`Documents`}</Title>
      {documents.length === 0 && <Text>{t`There is no document yet.`}</Text>}
      <PlainList divided>
        {documents.map(({ key, name, at, about }) => (
          <Group key={key} component="li" gap="xs" py="xs">
            {name}
            <Text component="div" size="sm" c="dimmed">
              {at !== undefined && <DateText instant={at} short />}
              {at !== undefined && about && ' · '}
              {about}
            </Text>
          </Group>
        ))}
      </PlainList>
    </section>
  );
}

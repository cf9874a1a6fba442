import { Box, Stack, Text } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import type { loader } from './loader.ts';

/** A public text of the commission, such as its privacy notice. */
export default function TextScreen() {
  const { pathname, text } = useLoaderData<typeof loader>();
  return (
    <Box maw="45rem" mx="auto">
      <PageHeader title={messageText(`titles.${pathname}`)} />
      <Stack>
        {inLanguage(text, activeLanguage())
          .split(/\n\s*\n/)
          .map((paragraph) => (
            <Text key={paragraph} style={{ whiteSpace: 'pre-line' }}>
              {paragraph}
            </Text>
          ))}
      </Stack>
    </Box>
  );
}

import { Box, Group, Text } from '@mantine/core';
import type { CandidateDocument } from '@psc/api-client/areas/profile/profile-types.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { StoredPicture } from '../shared/stored-picture.tsx';

/** All pictures except the photograph, which is at the top of the sheet. */
export function DocumentPictures({ documents }: { documents: readonly CandidateDocument[] }) {
  return (
    <Group align="flex-start" mt="xs">
      {enumerations.candidateDocumentType
        .filter((type) => type !== 'photograph')
        .flatMap((type) => documents.filter((document) => document.type === type))
        .map(({ type, file }) => {
          const title = messageText(`enums.candidateDocumentType.${type}`);
          return (
            <Box component="figure" key={type} m={0}>
              <StoredPicture file={file} title={title} />
              <Text component="figcaption" size="sm" c="dimmed">
                {title}
              </Text>
            </Box>
          );
        })}
    </Group>
  );
}

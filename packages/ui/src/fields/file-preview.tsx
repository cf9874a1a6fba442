import { Group, Image, Text } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconFileTypePdf, IconFile } from '@tabler/icons-react';
import { useObjectUrl } from '../use-object-url.ts';
import { useFileSize } from './use-file-size.ts';

export function FilePreview({ file }: { file: File }) {
  const { t } = useLingui();
  const address = useObjectUrl(file.type.startsWith('image/') ? file : null);
  const sizeOf = useFileSize();
  return (
    <Group gap="sm" mb="sm">
      {address ? (
        <Image src={address} alt={t`The chosen picture`} w="auto" maw="8rem" mah="8rem" bg="#fff" />
      ) : file.type === 'application/pdf' ? (
        <IconFileTypePdf size={32} aria-hidden />
      ) : (
        <IconFile size={32} aria-hidden />
      )}
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text span c="dimmed" size="sm">
          {sizeOf(file.size / 1024)}
        </Text>
      </div>
    </Group>
  );
}

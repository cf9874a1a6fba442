import { Group, Image, Text } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconFileTypePdf, IconFile } from '@tabler/icons-react';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useObjectUrl } from '../use-object-url.ts';

/** Name and size of a chosen file, and the picture if it is one: what will be sent is what is seen. */
export function FilePreview({ file }: { file: File }) {
  const { t } = useLingui();
  const address = useObjectUrl(file.type.startsWith('image/') ? file : null);
  const size = formatNumber(Math.max(1, Math.round(file.size / 1024)), activeLanguage());
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
        <Text span c="dimmed" size="sm">{t`${size} KB`}</Text>
      </div>
    </Group>
  );
}

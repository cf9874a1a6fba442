import { Image, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/ThemeIcon.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconFileTypePdf, IconFile, IconPhotoEdit } from '@tabler/icons-react';
import { useObjectUrl } from '../use-object-url.ts';
import { useFileSize } from './use-file-size.ts';

type FilePreviewProps = {
  file: File;
  /** Opens the frame of a picture. */
  onFrame?: () => void;
};

/** A chosen file; a picture is itself the button that opens its frame. */
export function FilePreview({ file, onFrame }: FilePreviewProps) {
  const { t } = useLingui();
  const address = useObjectUrl(file.type.startsWith('image/') ? file : null);
  const sizeOf = useFileSize();
  const picture = address && <Image src={address} alt={t`The chosen picture`} w="auto" maw={112} mah={96} bg="#fff" />;
  return (
    <Stack gap={4} maw="60%" miw={0}>
      {onFrame ? (
        <UnstyledButton
          pos="relative"
          w="fit-content"
          miw="var(--psc-target)"
          mih="var(--psc-target)"
          aria-label={t`Crop or rotate`}
          onClick={onFrame}
        >
          {picture}
          <ThemeIcon pos="absolute" bottom={0} right={0} size={28} aria-hidden>
            <IconPhotoEdit size={20} />
          </ThemeIcon>
        </UnstyledButton>
      ) : (
        (picture ?? (file.type === 'application/pdf' ? <IconFileTypePdf size={32} aria-hidden /> : <IconFile size={32} aria-hidden />))
      )}
      <Text size="sm" lh={1.4} style={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Text>
      <Text span c="dimmed" size="sm" lh={1.4}>
        {sizeOf(file.size / 1024)}
      </Text>
    </Stack>
  );
}

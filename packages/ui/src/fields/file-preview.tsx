import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconFileTypePdf, IconFile, IconPhotoEdit } from '@tabler/icons-react';
import { useObjectUrl } from '../use-object-url.ts';
import { useFileSize } from './use-file-size.ts';
import classes from './file-field.module.css';

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
  const picture = address && <img src={address} alt={t`The chosen picture`} className={classes.thumbnail} />;
  return (
    <Stack gap={4} maw="60%" miw={0}>
      {onFrame ? (
        <UnstyledButton className={classes.frame} aria-label={t`Crop or rotate`} onClick={onFrame} w="fit-content">
          {picture}
          <IconPhotoEdit size={28} aria-hidden />
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

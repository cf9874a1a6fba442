import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconFileTypePdf, IconFile } from '@tabler/icons-react';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useObjectUrl } from '../use-object-url.ts';
import classes from './file-field.module.css';

/** Name and size of a chosen file, and the picture if it is one: what will be sent is what is seen. */
export function FilePreview({ file }: { file: File }) {
  const { t } = useLingui();
  const address = useObjectUrl(file.type.startsWith('image/') ? file : null);
  const size = formatNumber(Math.max(1, Math.round(file.size / 1024)), activeLanguage());
  return (
    <div className={classes.preview}>
      {address ? (
        <img src={address} alt={t`The chosen picture`} />
      ) : file.type === 'application/pdf' ? (
        <IconFileTypePdf size={32} aria-hidden />
      ) : (
        <IconFile size={32} aria-hidden />
      )}
      <span>
        <span className={classes.name}>{file.name}</span>
        <Text span c="dimmed" size="sm">{t`${size} KB`}</Text>
      </span>
    </div>
  );
}

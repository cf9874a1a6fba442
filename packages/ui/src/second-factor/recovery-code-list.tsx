import { useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Button } from '../button.tsx';

type RecoveryCodeListProps = {
  codes: readonly string[];
  onSave: (file: { blob: Blob; fileName: string }) => void;
};

/** The codes that replace a lost second factor, to print or save now: they are shown only once. */
export function RecoveryCodeList({ codes, onSave }: RecoveryCodeListProps) {
  const { t } = useLingui();
  const save = () => onSave({ blob: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), fileName: 'recovery-codes.txt' });
  return (
    <>
      <SimpleGrid component="ul" aria-label={t`Your recovery codes`} cols={{ base: 1, xs: 2 }} spacing="xs" mb="md">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm" mb="lg">
        <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => print()}>{t`Print`}</Button>
        <Button icon={<IconDownload size={20} aria-hidden />} onClick={save}>{t`Save as a file`}</Button>
      </Group>
    </>
  );
}

import { useState } from 'react';
import { Box, Checkbox, Group, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useLingui } from '@lingui/react/macro';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { Button } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import screen from '../../../shared/screen.module.css';

/** The ten codes, this once: a person who has lost the app signs in by one of them. */
export function RecoveryCodes({ codes, onPutAside }: { codes: readonly string[]; onPutAside: () => void }) {
  const { t } = useLingui();
  const [kept, setKept] = useState(false);
  const title = t`Your recovery codes`;
  const save = () => saveDownload({ blob: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), fileName: 'recovery-codes.txt' });
  return (
    <Box maw="34rem">
      <PageHeader
        title={title}
        description={t`If you cannot use your authenticator app or passkey, sign in with one of these codes. Each works once. They are not shown again: print them and keep them where only you can find them.`}
      />
      <SimpleGrid component="ul" aria-label={title} cols={{ base: 1, xs: 2 }} spacing="xs" className={screen.card}>
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
      <Checkbox
        label={t`I have put the codes in a safe place`}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
        mb="md"
      />
      <Button kind="primary" disabled={!kept} onClick={onPutAside}>{t`Go on`}</Button>
    </Box>
  );
}

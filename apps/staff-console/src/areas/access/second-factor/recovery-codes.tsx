import { Box, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useLingui } from '@lingui/react/macro';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { Button } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { RecoveryCodeList } from '@psc/ui/second-factor/recovery-code-list.tsx';
import { useStore } from 'zustand';
import { shownCodes } from './shown-codes.ts';

/** Shows the ten codes once. A user who has lost the app signs in with one of them. */
export function RecoveryCodes({ codes, onPutAside }: { codes: readonly string[]; onPutAside: () => void }) {
  const { t } = useLingui();
  const areKept = useStore(shownCodes, (shown) => shown.areKept);
  return (
    <Box maw="34rem">
      <PageHeader
        title={t`Your recovery codes`}
        description={t`If you cannot use your authenticator app or passkey, sign in with one of these codes. Each works once. They are not shown again: print them and keep them where only you can find them.`}
      />
      <RecoveryCodeList codes={codes} onSave={saveDownload} />
      <Checkbox
        label={t`I have put the codes in a safe place`}
        checked={areKept}
        onChange={(event) => shownCodes.setState({ areKept: event.currentTarget.checked })}
        mb="md"
      />
      <Button kind="primary" disabled={!areKept} onClick={onPutAside}>{t`Continue`}</Button>
    </Box>
  );
}

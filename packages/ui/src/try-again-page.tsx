import { Text, Title } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Emblem } from './emblem.tsx';
import { FullPage } from './full-page.tsx';

/** Shown when the server did not answer correctly at the start of the app. */
export function TryAgainPage({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <FullPage role="main">
      <Emblem size={72} />
      <Title order={1}>{t`The service cannot be reached at the moment`}</Title>
      <Text c="dimmed" maw="32rem">
        {t`This may be due to poor connectivity or a server error. What you have typed before is kept on this device.`}
      </Text>
      <Button kind="primary" onClick={onTryAgain}>
        {t`Try again`}
      </Button>
    </FullPage>
  );
}
